/** A moment as a day and a time in a zone. Empty where nothing is chosen yet. */
export interface ZonedTime {
  readonly date: string
  readonly time: string
  readonly zone: string
}

const DAY_MS = 86_400_000

/** How far the zone is ahead of UTC at that moment. */
function offsetMs(zone: string, at: number) {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/**
 * The moment meant, or null while a part is missing. A time that occurs twice, when clocks go back, means the first; a
 * skipped time is read by the offset before clocks went forward.
 */
export function momentOf({ date, time, zone }: ZonedTime): Date | null {
  const asIfGreenwich = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(asIfGreenwich)) return null
  const byOffsetAt = (at: number) => asIfGreenwich - offsetMs(zone, at)
  const before = byOffsetAt(asIfGreenwich - DAY_MS)
  const possible = [before, byOffsetAt(asIfGreenwich + DAY_MS)].filter((at) => byOffsetAt(at) === at)
  return new Date(possible.length > 0 ? Math.min(...possible) : before)
}

/** The date and time in a zone at a moment. */
export function zonedTimeOf(moment: Date, zone: string): ZonedTime {
  const local = new Date(moment.getTime() + offsetMs(zone, moment.getTime())).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16), zone }
}

/** The zone's offset at that moment, such as "GMT+2". */
export const offsetName = (zone: string, at: Date, language?: string) =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
