import {
  type EventSeries,
  MAX_INTERVAL,
  MAX_OCCURRENCES,
  type Ordinal,
  type Rule,
  readRule,
  type Weekday,
  weekdays,
  writeRule,
} from '@guildhall/contract/events'
import { addMonths, type Day, noonOf } from '../../ui/calendar/day.ts'

/** How an event repeats, as it stands in its form. */
export interface RepeatDraft {
  readonly freq: Rule['freq']
  readonly interval: string
  /** Of a week; none is the weekday of the first. */
  readonly days: readonly Weekday[]
  readonly monthly: 'date' | 'weekday'
  readonly ends: 'until' | 'count'
  readonly until: Day
  readonly count: string
}

const MONTHS_AHEAD = 3

const weekdayOf = (day: Day): Weekday => weekdays[(noonOf(day).getUTCDay() + 6) % 7] ?? 'MO'

export const newRepeat = (first: Day): RepeatDraft => ({
  freq: 'WEEKLY',
  interval: '1',
  days: [weekdayOf(first)],
  monthly: 'date',
  ends: 'until',
  until: addMonths(first, MONTHS_AHEAD),
  count: '10',
})

/** The rule of a series as it goes on from one of its days. */
export function repeatDraftOf({ rrule, until, count, position }: EventSeries, first: Day): RepeatDraft {
  const rule = readRule(rrule)
  const begun = newRepeat(first)
  if (!rule) return begun
  return {
    ...begun,
    freq: rule.freq,
    interval: `${rule.interval}`,
    days: rule.freq === 'WEEKLY' && rule.days.length > 0 ? rule.days : begun.days,
    monthly: rule.freq === 'MONTHLY' && rule.nth ? 'weekday' : 'date',
    ends: until === null ? 'count' : 'until',
    until: until ?? begun.until,
    count: count === null ? begun.count : `${Math.max(2, count - position)}`,
  }
}

/** Which of its kind in the month a day is; a fifth is the last. */
export function ordinalOf(day: Day): Exclude<Ordinal, 5> {
  const nth = Math.ceil(Number(day.slice(-2)) / 7)
  return nth === 1 || nth === 2 || nth === 3 || nth === 4 ? nth : -1
}

function ruleOf({ freq, interval, days, monthly }: RepeatDraft, first: Day): Rule {
  const every = { interval: Number(interval) }
  switch (freq) {
    case 'WEEKLY':
      return { ...every, freq, days: weekdays.filter((day) => days.includes(day)) }
    case 'MONTHLY': {
      const nth = { ordinal: ordinalOf(first), day: weekdayOf(first) }
      return { ...every, freq, date: null, nth: monthly === 'weekday' ? nth : null }
    }
    case 'DAILY':
    case 'YEARLY':
      return { ...every, freq }
  }
}

const isWithin = (text: string, min: number, max: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max

export type RepeatProblem = 'interval' | 'until' | 'count'

export function problemIn(repeat: RepeatDraft, first: Day): RepeatProblem | null {
  if (!isWithin(repeat.interval, 1, MAX_INTERVAL)) return 'interval'
  if (repeat.ends === 'until') return repeat.until > first ? null : 'until'
  return isWithin(repeat.count, 2, MAX_OCCURRENCES) ? null : 'count'
}

/** As it is sent; the draft has no problem. */
export const repeatOf = (repeat: RepeatDraft, first: Day) => ({
  rrule: writeRule(ruleOf(repeat, first)),
  ...(repeat.ends === 'until' ? { until: repeat.until } : { count: Number(repeat.count) }),
})
