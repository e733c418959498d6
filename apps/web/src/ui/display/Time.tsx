import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ageOf, clock, fullDate, shortDate, shortDay, type Writing } from './moment.ts'
import { useNow } from './use-now.ts'
import { useWriting } from './use-writing.ts'

interface Props {
  readonly at: string
  /** Always shows the date and the time, for moments whose age does not matter. */
  readonly isFull?: boolean
  /** Shows only the day, where the hour says nothing. */
  readonly isDay?: boolean
  /** Shows the date in few letters, and with it the hour unless only the day is shown, for columns. */
  readonly isBrief?: boolean
}

/** A moment in the reader's time zone: its age, and its full date and time as the title. */
export function Time({ at, isFull = false, isDay = false, isBrief = false }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const writing = useWriting()
  const moment = new Date(at)
  const full = t('ui.time.full', { date: fullDate(moment, now, writing), time: clock(moment, writing) })
  const day = (isBrief ? shortDay : shortDate)(moment, now, writing)
  const brief = t('ui.time.full', { date: day, time: clock(moment, writing) })
  const words = isDay
    ? day
    : (isBrief && brief) || (now !== undefined && !isFull && inWords(moment, now, writing, t)) || full
  return (
    <time dateTime={at} title={full}>
      {words}
    </time>
  )
}

/** Null where it is said in full. */
function inWords(moment: Date, now: number, writing: Writing, t: TFunction): string | null {
  const age = ageOf(moment, now, writing)
  switch (age.unit) {
    case 'now':
      return t('ui.time.now')
    case 'minutes':
      return t('ui.time.minutes', { count: age.count })
    case 'hours':
      return t('ui.time.hours', { count: age.count })
    case 'yesterday':
      return t('ui.time.yesterday', { time: clock(moment, writing) })
    case 'date':
      return shortDate(moment, now, writing)
    case 'ahead':
      return null
  }
}
