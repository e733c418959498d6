import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Checkbox } from '../ui/forms/Checkbox.tsx'
import { RadioGroup } from '../ui/forms/RadioGroup.tsx'
import { TextArea } from '../ui/forms/TextArea.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import type { KeptUser } from './collections.ts'
import styles from './ReportDialog.module.css'
import { reportUser } from './thunks.ts'

/** Also what is sent: those who look at reports sort them by it. */
const reasons = ['spam', 'harassment', 'hate', 'impersonation', 'sexual', 'selfHarm', 'other'] as const

interface Props {
  readonly user: KeptUser
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ReportDialog({ user: { _id, fullname: name, isBlocked }, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const id = useId()
  const [reportType, setReportType] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (reportType === null) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    const form = new FormData(event.currentTarget)
    const comments = String(form.get('comments') ?? '')
    setBusy(true)
    const report = { reportType, comments, isUserBlocked: form.has('isUserBlocked') }
    const hasArrived = await dispatch(reportUser(_id, report))
    setBusy(false)
    if (hasArrived) onClose()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t('people.reportTitle', { name })}
      description={t('people.reportText', { name })}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="primary" type="submit" form={id} isBusy={isBusy}>
            {t('people.reportConfirm')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <RadioGroup
          label={t('people.reportReason')}
          error={isTried && reportType === null ? t('people.reportReasonMissing') : undefined}
          value={reportType}
          onChange={setReportType}
          options={reasons.map((value) => ({ value, label: t(`people.reasons.${value}`) }))}
        />
        <TextArea
          label={t('people.reportComments')}
          note={t('people.optional')}
          name="comments"
          limit={5000}
        />
        {!isBlocked && <Checkbox label={t('people.reportBlock', { name })} name="isUserBlocked" />}
      </form>
    </Modal>
  )
}
