import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ageOf, clock, fullTime, universalTime } from './moment.ts'
import { useNow } from './use-now.ts'

interface Props {
  readonly at: string
  /** Always the date, where how long ago it was says nothing. */
  readonly isFull?: boolean
}

/** A moment in the reader's time zone: how long ago, and behind it year-month-day hour:minute. */
export function Time({ at, isFull = false }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const moment = new Date(at)
  const full = now === undefined ? universalTime(moment) : fullTime(moment)
  const words = now === undefined || isFull ? full : inWords(moment, now, t)
  return (
    <time dateTime={at} title={full} dir={words === full ? 'ltr' : undefined}>
      {words}
    </time>
  )
}

function inWords(moment: Date, now: number, t: TFunction): string {
  const age = ageOf(moment, now)
  switch (age.unit) {
    case 'now':
      return t('ui.time.now')
    case 'minutes':
      return t('ui.time.minutes', { count: age.count })
    case 'hours':
      return t('ui.time.hours', { count: age.count })
    case 'yesterday':
      return t('ui.time.yesterday', { time: clock(moment) })
    case 'date':
      return fullTime(moment)
  }
}
