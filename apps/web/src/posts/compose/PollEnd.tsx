import { momentOf, offsetName, zonedTimeOf } from '@guildhall/contract/time'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../ui/display/use-now.ts'
import { ZoneContext } from '../../ui/display/zone.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { fromNow } from './from-now.ts'

interface Props {
  readonly endTime: string | null
  readonly onChange: (endTime: string | null) => void
}

/** When a poll ends, in its author's time zone. */
export function PollEnd({ endTime, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const zone = use(ZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = useNow() ?? Date.now()
  const at = endTime === null ? null : new Date(endTime)
  const shown = (moment: Date) => {
    const { date, time } = zonedTimeOf(moment, zone)
    return `${date}T${time}`
  }

  function take(value: string) {
    const [date = '', time = ''] = value.split('T')
    onChange(momentOf({ date, time, zone })?.toISOString() ?? null)
  }

  const offset = offsetName(zone, at ?? new Date(now), i18n.language)
  const isPast = at !== null && at.getTime() <= now
  return (
    <TextField
      label={t('composer.poll.ends')}
      type="datetime-local"
      min={shown(new Date(now))}
      value={at ? shown(at) : ''}
      error={isPast && t('composer.poll.past')}
      help={
        at
          ? t('composer.poll.endsIn', { when: fromNow(at.getTime() - now, i18n.language), zone: offset })
          : t('composer.poll.noEnd', { zone: offset })
      }
      onChange={({ currentTarget }) => take(currentTarget.value)}
    />
  )
}
