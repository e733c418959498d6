import { useTranslation } from 'react-i18next'
import { textReasons } from '../../moderation/report-reasons.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { ReportQuestion } from '../../users/ReportQuestion.tsx'
import type { QuestionProps } from '../question.ts'
import { reportPost } from './report.ts'

export function ReportPost({ post, listId, isOpen, onClose, onGone }: QuestionProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const author = post.postedBy
  return (
    <ReportQuestion
      isOpen={isOpen}
      onClose={onClose}
      title={t('posts.report.title')}
      description={t('posts.report.text')}
      reasons={textReasons.map((value) => ({ value, label: t(`posts.report.reasons.${value}`) }))}
      onSend={(report, form) => {
        onClose()
        onGone?.()
        const otherUserId = author?._id ?? null
        const isUserBlocked = form.has('isUserBlocked')
        void dispatch(reportPost({ postId: post._id, listId, otherUserId, isUserBlocked, ...report }))
      }}
    >
      {author && !author.isAcrossBlock && (
        <Checkbox
          label={t('people.reportBlock', { name: author.fullname })}
          description={t('posts.report.blockText')}
          name="isUserBlocked"
        />
      )}
    </ReportQuestion>
  )
}
