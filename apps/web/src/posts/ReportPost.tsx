import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Checkbox } from '../ui/forms/Checkbox.tsx'
import { RadioGroup } from '../ui/forms/RadioGroup.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import type { QuestionProps } from './question.ts'
import styles from './ReportPost.module.css'
import { reportPost } from './report.ts'

/** The reason is also what is sent: moderators sort reports by it. */
const reasons = [
  'spam',
  'harassment',
  'hate',
  'sexual',
  'violence',
  'falsehood',
  'offTopic',
  'other',
] as const

export function ReportPost({ post, listId, isOpen, onClose, onGone }: QuestionProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const id = useId()
  const author = post.postedBy
  const [reportType, setReportType] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (reportType === null) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    const isUserBlocked = new FormData(event.currentTarget).has('isUserBlocked')
    onClose()
    onGone?.()
    const otherUserId = author?._id ?? null
    void dispatch(reportPost({ postId: post._id, listId, otherUserId, reportType, isUserBlocked }))
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('posts.report.title')}
      description={t('posts.report.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="primary" type="submit" form={id}>
            {t('people.reportConfirm')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <RadioGroup
          label={t('people.reportReason')}
          error={isTried && reportType === null ? t('people.reportReasonMissing') : undefined}
          value={reportType}
          onChange={setReportType}
          options={reasons.map((value) => ({ value, label: t(`posts.report.reasons.${value}`) }))}
        />
        {author && !author.isAcrossBlock && (
          <Checkbox
            label={t('people.reportBlock', { name: author.fullname })}
            description={t('posts.report.blockText')}
            name="isUserBlocked"
          />
        )}
      </form>
    </Modal>
  )
}
