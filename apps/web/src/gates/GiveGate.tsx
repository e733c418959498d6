import { momentOf, zonedTimeOf } from '@guildhall/contract/time'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFindMembers } from '../channels/find-members.tsx'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { toasted } from '../platform/store/toasts.ts'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { useNow } from '../ui/display/use-now.ts'
import { ZoneContext } from '../ui/display/zone.ts'
import { Combobox } from '../ui/forms/choices/Combobox.tsx'
import type { Option } from '../ui/forms/choices/option.ts'
import { TextField } from '../ui/forms/TextField.tsx'
import type { KeptGate } from './collections.ts'
import { giveGate } from './grant-thunks.ts'

const MAX_REASON = 1000

interface Props {
  readonly gate: KeptGate
  readonly onClose: () => void
}

/** Gives a tier to a member without payment, for good or until the end of a day. */
export function GiveGate({ gate, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const find = useFindMembers()
  const zone = use(ZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = useNow() ?? Date.now()
  const [who, setWho] = useState<Option | null>(null)
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const until = momentOf({ date: day, time: '23:59', zone })
  const isPast = until !== null && until.getTime() <= now

  async function save() {
    if (!who) return
    await dispatch(
      giveGate({
        channelId: gate.channelId,
        gateId: gate._id,
        userId: who.value,
        until: until?.toISOString() ?? null,
        reason: reason.trim(),
      }),
    )
    const values = { name: who.label, tier: gate.title }
    dispatch(toasted({ textKey: 'gates.holders.given', values, kind: 'done', duration: 3000 }))
  }

  return (
    <SettingsDialog
      isOpen
      onClose={onClose}
      title={t('gates.holders.giveTitle', { name: gate.title })}
      description={t('gates.holders.giveText')}
      saveLabel={t('gates.holders.giveConfirm')}
      onCheck={() => {
        setTried(true)
        return who !== null && !isPast
      }}
      onSave={save}
    >
      <Combobox
        label={t('gates.holders.who')}
        placeholder={t('roles.assignPlaceholder')}
        find={find}
        value={who}
        onChange={setWho}
        error={isTried && !who ? t('gates.holders.nobody') : undefined}
      />
      <TextField
        label={t('gates.holders.untilLabel')}
        note={t('channelSettings.optional')}
        type="date"
        min={zonedTimeOf(new Date(now), zone).date}
        value={day}
        help={t('gates.holders.untilHelp')}
        error={isPast ? t('gates.holders.past') : undefined}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <TextField
        label={t('gates.holders.reason')}
        note={t('channelSettings.optional')}
        help={t('gates.holders.reasonHelp')}
        maxLength={MAX_REASON}
        dir="auto"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </SettingsDialog>
  )
}
