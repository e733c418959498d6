const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** A format costs more to make than to use. */
function formatOf(zone: string | undefined) {
  const known = formats.get(zone)
  if (known) return known
  const two = '2-digit' as const
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two } as const
  // Swedish is written year-month-day hour:minute.
  const made = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: zone })
  formats.set(zone, made)
  return made
}

/** Year-month-day hour:minute by the clocks of a zone; without one by those of the browser. */
export const fullTime = (at: Date | number, zone?: string) => formatOf(zone).format(at)

/** The same in UTC, which is equal on the server and in every browser. */
export const universalTime = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

export const clock = (at: Date, zone?: string) => fullTime(at, zone).slice(-5)

const day = (at: Date | number, zone?: string) => fullTime(at, zone).slice(0, 10)

export type Age =
  | { readonly unit: 'now' | 'yesterday' | 'date' }
  | { readonly unit: 'minutes' | 'hours'; readonly count: number }

/** How long ago it was, as people say it. What is still to come has a date. */
export function ageOf(at: Date, now: number, zone?: string): Age {
  const age = now - at.getTime()
  if (age <= -MINUTE) return { unit: 'date' }
  if (age < MINUTE) return { unit: 'now' }
  if (age < HOUR) return { unit: 'minutes', count: Math.floor(age / MINUTE) }
  if (age < DAY) return { unit: 'hours', count: Math.floor(age / HOUR) }
  return { unit: day(now - DAY, zone) === day(at, zone) ? 'yesterday' : 'date' }
}
