const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Cached, since a format costs more to create than to use. */
function formatOf(zone: string | undefined) {
  const known = formats.get(zone)
  if (known) return known
  const two = '2-digit' as const
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two } as const
  // The Swedish locale writes year-month-day hour:minute.
  const made = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: zone })
  formats.set(zone, made)
  return made
}

/** Year-month-day hour:minute in a zone; without one in the browser's. */
export const fullTime = (at: Date | number, zone?: string) => formatOf(zone).format(at)

/** The same in UTC, which is equal on the server and in every browser. */
export const universalTime = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

export const clock = (at: Date, zone?: string) => fullTime(at, zone).slice(-5)

const day = (at: Date | number, zone?: string) => fullTime(at, zone).slice(0, 10)

export type Age =
  | { readonly unit: 'now' | 'yesterday' | 'date' }
  | { readonly unit: 'minutes' | 'hours'; readonly count: number }

/** The age of a moment as people say it; a future moment gets its date. */
export function ageOf(at: Date, now: number, zone?: string): Age {
  const age = now - at.getTime()
  if (age <= -MINUTE) return { unit: 'date' }
  if (age < MINUTE) return { unit: 'now' }
  if (age < HOUR) return { unit: 'minutes', count: Math.floor(age / MINUTE) }
  if (age < DAY) return { unit: 'hours', count: Math.floor(age / HOUR) }
  return { unit: day(now - DAY, zone) === day(at, zone) ? 'yesterday' : 'date' }
}
