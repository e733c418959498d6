import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '../ui/forms/choices/option.ts'
import { RadioGroup } from '../ui/forms/RadioGroup.tsx'
import { TextArea } from '../ui/forms/TextArea.tsx'
import styles from './ReportForm.module.css'

/** What somebody says about what they report. */
export interface FilledReport {
  readonly reportType: string
  readonly comments: string
}

interface Props {
  /** By which a button outside of the form sends it. */
  readonly id: string
  /** Their values are what is sent: moderators sort reports by them. */
  readonly reasons: readonly Option[]
  /** The most characters of the text. */
  readonly limit: number
  /** More fields after these. */
  readonly children?: ReactNode
  onSend(report: FilledReport, form: FormData): void
}

/** Asks what is wrong; without a reason nothing is sent. */
export function ReportForm({ id, reasons, limit, children, onSend }: Props) {
  const { t } = useTranslation()
  const [reportType, setReportType] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (reportType === null) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    const form = new FormData(event.currentTarget)
    onSend({ reportType, comments: String(form.get('comments') ?? '') }, form)
  }

  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <RadioGroup
        label={t('people.reportReason')}
        error={isTried && reportType === null ? t('people.reportReasonMissing') : undefined}
        value={reportType}
        onChange={setReportType}
        options={reasons}
      />
      <TextArea
        label={t('people.reportComments')}
        note={t('people.optional')}
        name="comments"
        limit={limit}
      />
      {children}
    </form>
  )
}
