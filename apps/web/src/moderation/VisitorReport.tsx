import { visitorReportCalls } from '@guildhall/contract/moderation'
import { MailCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusedField } from '../platform/http/request-failed.ts'
import { tellFailure } from '../platform/store/failures.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import type { Thunk } from '../platform/store/store.ts'
import { Button } from '../ui/actions/Button.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import type { FilledReport } from '../users/ReportForm.tsx'
import { ReportQuestion } from '../users/ReportQuestion.tsx'
import { textReasons } from './report-reasons.ts'

interface Props {
  readonly postId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

const LIMIT = 2000

/** How somebody who is no member reports a public post: it counts once the address is confirmed. */
export function VisitorReport({ postId, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  function refuseAddress() {
    setWrong(true)
    field.current?.focus()
  }

  async function send(report: FilledReport, form: FormData) {
    const email = String(form.get('email')).trim()
    if (!email.includes('@')) return refuseAddress()
    setWrong(false)
    setBusy(true)
    try {
      await dispatch(ask({ postId, email, ...report }))
      setSentTo(email)
    } catch (error) {
      if (refusedField(error) === 'email') refuseAddress()
      else dispatch(tellFailure(error, 'reports.failed'))
    }
    setBusy(false)
  }

  if (sentTo !== null)
    return (
      <Modal
        isOpen={isOpen}
        onClose={onClose}
        size="sm"
        icon={<MailCheck size={22} strokeWidth={1.75} />}
        title={t('reports.visitor.sentTitle')}
        description={t('reports.visitor.sentText', { email: sentTo })}
        footer={
          <Button tone="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        }
      />
    )
  return (
    <ReportQuestion
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t('posts.report.title')}
      description={t('reports.visitor.text')}
      limit={LIMIT}
      reasons={textReasons.map((value) => ({ value, label: t(`posts.report.reasons.${value}`) }))}
      onSend={(report, form) => void send(report, form)}
    >
      <TextField
        ref={field}
        label={t('reports.visitor.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        help={t('reports.visitor.emailHelp')}
        error={isWrong ? t('reports.visitor.emailWrong') : undefined}
      />
    </ReportQuestion>
  )
}

interface Sent extends FilledReport {
  readonly postId: string
  readonly email: string
}

const ask =
  (report: Sent): Thunk<Promise<unknown>> =>
  (_dispatch, _getState, { request }) =>
    request(visitorReportCalls.reportAsVisitor, report)
