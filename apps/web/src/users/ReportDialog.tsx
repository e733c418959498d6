import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Checkbox } from '../ui/forms/Checkbox.tsx'
import type { KeptUser } from './collections.ts'
import { usePeoplePlace } from './people-place.ts'
import type { FilledReport } from './ReportForm.tsx'
import { ReportQuestion } from './ReportQuestion.tsx'
import { reportUser } from './thunks.ts'

const reasons = ['spam', 'harassment', 'hate', 'impersonation', 'sexual', 'selfHarm', 'other'] as const

interface Props {
  readonly user: KeptUser
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Reports a person: within a community to its moderators. */
export function ReportDialog({ user: { _id, fullname: name, isBlocked }, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channelId = usePeoplePlace()?.channelId
  const [isBusy, setBusy] = useState(false)

  async function send(report: FilledReport, form: FormData) {
    setBusy(true)
    const isUserBlocked = form.has('isUserBlocked')
    const hasArrived = await dispatch(
      reportUser(_id, { ...report, isUserBlocked, ...(channelId && { channelId }) }),
    )
    setBusy(false)
    if (hasArrived) onClose()
  }

  return (
    <ReportQuestion
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t('people.reportTitle', { name })}
      description={t('people.reportText', { name })}
      reasons={reasons.map((value) => ({ value, label: t(`people.reasons.${value}`) }))}
      onSend={(report, form) => void send(report, form)}
    >
      {!isBlocked && <Checkbox label={t('people.reportBlock', { name })} name="isUserBlocked" />}
    </ReportQuestion>
  )
}
