import type { TFunction } from 'i18next'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { ageOf, clock, fullTime, universalTime } from './moment.ts'
import { useNow } from './use-now.ts'
import { ZoneContext } from './zone.ts'

interface Props {
  readonly at: string
  /** Always shows the date, for moments whose age does not matter. */
  readonly isFull?: boolean
}

/** A moment in the reader's time zone: its age, and its full date and time as the title. */
export function Time({ at, isFull = false }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const zone = use(ZoneContext)
  const moment = new Date(at)
  const full = now === undefined ? universalTime(moment) : fullTime(moment, zone)
  const words = now === undefined || isFull ? full : inWords(moment, now, zone, t)
  return (
    <time dateTime={at} title={full} dir={words === full ? 'ltr' : undefined}>
      {words}
    </time>
  )
}

function inWords(moment: Date, now: number, zone: string | undefined, t: TFunction): string {
  const age = ageOf(moment, now, zone)
  switch (age.unit) {
    case 'now':
      return t('ui.time.now')
    case 'minutes':
      return t('ui.time.minutes', { count: age.count })
    case 'hours':
      return t('ui.time.hours', { count: age.count })
    case 'yesterday':
      return t('ui.time.yesterday', { time: clock(moment, zone) })
    case 'date':
      return fullTime(moment, zone)
  }
}
