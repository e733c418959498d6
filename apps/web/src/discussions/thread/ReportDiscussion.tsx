import { useTranslation } from 'react-i18next'
import { textReasons } from '../../moderation/report-reasons.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { ReportQuestion } from '../../users/ReportQuestion.tsx'
import { goOnAt } from '../anchor.ts'
import type { KeptDiscussion } from '../collections.ts'
import { reportDiscussion } from '../report.ts'

interface Props {
  readonly discussion: KeptDiscussion
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Reports a comment, which stays on the page unless its author is blocked as well. */
export function ReportDiscussion({ discussion, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id, postedBy: author } = discussion
  return (
    <ReportQuestion
      isOpen={isOpen}
      onClose={onClose}
      title={t('reports.comment.title')}
      description={t('reports.comment.text')}
      reasons={textReasons.map((value) => ({ value, label: t(`posts.report.reasons.${value}`) }))}
      onSend={(report, form) => {
        onClose()
        const isUserBlocked = form.has('isUserBlocked')
        if (isUserBlocked) goOnAt(discussion.parentId)
        void dispatch(reportDiscussion(_id, { ...report, isUserBlocked }))
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
