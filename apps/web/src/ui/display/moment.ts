const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const two = (part: number) => String(part).padStart(2, '0')

/** Year-month-day hour:minute, in the reader's zone. */
export function fullTime(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${clock(at)}`
}

/** The same in UTC, which is equal on the server and in every browser. */
export const universalTime = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

export const clock = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`

export type Age =
  | { readonly unit: 'now' | 'yesterday' | 'date' }
  | { readonly unit: 'minutes' | 'hours'; readonly count: number }

/** How long ago it was, as people say it. What is still to come has a date. */
export function ageOf(at: Date, now: number): Age {
  const age = now - at.getTime()
  if (age <= -MINUTE) return { unit: 'date' }
  if (age < MINUTE) return { unit: 'now' }
  if (age < HOUR) return { unit: 'minutes', count: Math.floor(age / MINUTE) }
  if (age < DAY) return { unit: 'hours', count: Math.floor(age / HOUR) }
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return { unit: yesterday.toDateString() === at.toDateString() ? 'yesterday' : 'date' }
}
