export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** Which of its kind in a month; the last, and the fifth where there is one. */
export const ordinals = [1, 2, 3, 4, 5, -1] as const
export type Ordinal = (typeof ordinals)[number]

export const MAX_INTERVAL = 12

/**
 * How something repeats: the part of RFC 5545 that people ask for. What a rule leaves open, a weekday or a date, is that
 * of the first time.
 */
export type Rule = { readonly interval: number } & (
  | { readonly freq: 'DAILY' | 'YEARLY' }
  | { readonly freq: 'WEEKLY'; readonly days: readonly Weekday[] }
  /** The date -1 is the last of a month. */
  | { readonly freq: 'MONTHLY'; readonly date: number | null; readonly nth: NthWeekday | null }
)

export interface NthWeekday {
  readonly ordinal: Ordinal
  readonly day: Weekday
}

const isWeekday = (text: string): text is Weekday => weekdays.some((day) => day === text)

/** A whole number as it is written, without a sign or zeros before it. */
const numberIn = (text: string, max: number) => {
  const value = /^[1-9]\d?$/.test(text) ? Number(text) : 0
  return value > 0 && value <= max ? value : null
}

const dateIn = (text: string) => (text === '-1' ? -1 : numberIn(text, 31))

function daysIn(text: string): Weekday[] | null {
  const days = text.split(',')
  return days.every(isWeekday) && new Set(days).size === days.length ? days : null
}

function nthIn(text: string): NthWeekday | null {
  const day = text.slice(-2)
  const ordinal = ordinals.find((one) => String(one) === text.slice(0, -2))
  return ordinal !== undefined && isWeekday(day) ? { ordinal, day } : null
}

/** The parts of a rule by their names; null where one stands twice or has no value. */
function partsOf(text: string): Map<string, string> | null {
  const parts = text.split(';').map((part) => part.split('='))
  const byName = new Map(parts.map(([name = '', value = '']) => [name, value]))
  return parts.every((part) => part.length === 2) && byName.size === parts.length ? byName : null
}

const has = (parts: ReadonlyMap<string, string>, ...names: string[]) =>
  [...parts.keys()].every((name) => name === 'FREQ' || name === 'INTERVAL' || names.includes(name))

function monthlyRule(parts: ReadonlyMap<string, string>, interval: number): Rule | null {
  const [onDate, onDay] = [parts.get('BYMONTHDAY'), parts.get('BYDAY')]
  const date = onDate === undefined ? null : dateIn(onDate)
  const nth = onDay === undefined ? null : nthIn(onDay)
  const isRead = (onDate === undefined || date !== null) && (onDay === undefined || nth !== null)
  return isRead && !(date && nth) ? { freq: 'MONTHLY', interval, date, nth } : null
}

/** The rule that a text such as FREQ=WEEKLY;INTERVAL=2;BYDAY=TH says, or null if it is none of ours. */
export function readRule(text: string): Rule | null {
  const parts = partsOf(text)
  const interval = numberIn(parts?.get('INTERVAL') ?? '1', MAX_INTERVAL)
  if (!parts || !interval) return null
  const freq = parts.get('FREQ')
  if (freq === 'DAILY' || freq === 'YEARLY') return has(parts) ? { freq, interval } : null
  if (freq === 'WEEKLY') {
    const onDays = parts.get('BYDAY')
    const days = onDays === undefined ? [] : daysIn(onDays)
    return has(parts, 'BYDAY') && days ? { freq, interval, days } : null
  }
  return freq === 'MONTHLY' && has(parts, 'BYDAY', 'BYMONTHDAY') ? monthlyRule(parts, interval) : null
}

/** The rule as calendars write it. */
export function writeRule(rule: Rule): string {
  const parts = [`FREQ=${rule.freq}`]
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`)
  if (rule.freq === 'WEEKLY' && rule.days.length > 0) parts.push(`BYDAY=${rule.days.join(',')}`)
  if (rule.freq === 'MONTHLY' && rule.date) parts.push(`BYMONTHDAY=${rule.date}`)
  if (rule.freq === 'MONTHLY' && rule.nth) parts.push(`BYDAY=${rule.nth.ordinal}${rule.nth.day}`)
  return parts.join(';')
}
