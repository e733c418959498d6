import { MIRRORED } from '@guildhall/contract'
import type { Hours } from './hours.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How a reader's dates and times are written. */
export interface Writing {
  readonly language: string
  /** Left out, the language decides. */
  readonly hours?: Hours | undefined
  /** Left out, it is the browser's. */
  readonly zone?: string | undefined
}

/** English without a region is written as most of its readers do: the day before the month, and 24 hours. */
export const localeOf = (language: string) => (isEnglish(language) ? 'en-GB' : language)

const isEnglish = (language: string) => language === 'en' || language === MIRRORED

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, since a format costs more to create than to use. */
function formatOf({ language, hours, zone }: Writing, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([language, hours, zone, options])
  const known = formats.get(key)
  if (known) return known
  const cycle = options.hour && hours && ({ 12: 'h12', 24: 'h23' } as const)[hours]
  const made = new Intl.DateTimeFormat(localeOf(language), {
    ...options,
    timeZone: zone,
    ...(cycle && { hourCycle: cycle }),
    // Where hours are counted to 12, a zero before them is unusual.
    ...(options.hour && hours === '12' && { hour: 'numeric' }),
  })
  formats.set(key, made)
  return made
}

const yearOf = (at: Date | number, writing: Writing) => formatOf(writing, { year: 'numeric' }).format(at)

/** The year is left out while it is the current one. */
const isThisYear = (at: Date, now: number | undefined, writing: Writing) =>
  now !== undefined && yearOf(at, writing) === yearOf(now, writing)

/** The time of day. */
export const clock = (at: Date | number, writing: Writing) =>
  // Browsers and servers disagree about the kind of space before "pm".
  formatOf(writing, { hour: '2-digit', minute: '2-digit' }).format(at).replaceAll('\u202f', ' ')

/** The day with its month, for moments that are long ago. */
export const shortDate = (at: Date, now: number | undefined, writing: Writing) =>
  formatOf(writing, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear(at, now, writing) && { year: 'numeric' }),
  }).format(at)

/** The day with its month in as few letters as people still read. */
export const shortDay = (at: Date, now: number | undefined, writing: Writing) =>
  formatOf(writing, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear(at, now, writing) && { year: 'numeric' }),
  }).format(at)

/** The day of the week, abbreviated. */
export const weekday = (at: Date | number, writing: Writing) =>
  formatOf(writing, { weekday: 'short' }).format(at)

/** The day of the week. */
export const weekdayInFull = (at: Date | number, writing: Writing) =>
  formatOf(writing, { weekday: 'long' }).format(at)

/** The day with its weekday, in full. */
export function fullDate(at: Date, now: number | undefined, writing: Writing) {
  const date = formatOf(writing, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear(at, now, writing) && { year: 'numeric' }),
  }).format(at)
  // Some versions of the English language data put a comma after the weekday.
  return isEnglish(writing.language) ? date.replace(', ', ' ') : date
}

/** The day with its month and year. */
export const longDate = (at: Date, writing: Writing) => formatOf(writing, { dateStyle: 'long' }).format(at)

/** The month with its year, for what lasts. */
export const monthAndYear = (at: Date, writing: Writing) =>
  formatOf(writing, { month: 'long', year: 'numeric' }).format(at)

/** The two lines of a calendar leaf. */
export const calendarLeaf = (at: Date, writing: Writing) => ({
  month: formatOf(writing, { month: 'short' }).format(at),
  day: formatOf(writing, { day: 'numeric' }).format(at),
})

/** Equal for two moments on the same day. */
export const dayOf = (at: Date | number, writing: Writing) =>
  formatOf(writing, { year: 'numeric', month: 'numeric', day: 'numeric' }).format(at)

export type Age =
  | { readonly unit: 'now' | 'yesterday' | 'date' | 'ahead' }
  | { readonly unit: 'minutes' | 'hours'; readonly count: number }

/** The age of a moment as people say it; of what lies ahead they want to know the hour too. */
export function ageOf(at: Date, now: number, writing: Writing): Age {
  const age = now - at.getTime()
  if (age <= -MINUTE) return { unit: 'ahead' }
  if (age < MINUTE) return { unit: 'now' }
  if (age < HOUR) return { unit: 'minutes', count: Math.floor(age / MINUTE) }
  if (age < DAY) return { unit: 'hours', count: Math.floor(age / HOUR) }
  return { unit: dayOf(now - DAY, writing) === dayOf(at, writing) ? 'yesterday' : 'date' }
}
