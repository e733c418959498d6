import { offsetMs } from './clock-of-zone.ts'

const DAY_MS = 86_400_000

/** A local time as if its clocks were those of Greenwich, which makes it a number to reckon with. */
const asIfGreenwich = (local: string) => Date.parse(`${local}Z`)

const localTimeIn = (greenwich: number) => new Date(greenwich).toISOString().slice(0, 16)

/**
 * The moment at which the clocks of the zone say so. A time that occurs twice, when clocks go back, means the first; a
 * skipped time is read by the offset before clocks went forward. Not a number where there is no such time.
 */
export function placeTime(local: string, zone: string): number {
  const greenwich = asIfGreenwich(local)
  if (Number.isNaN(greenwich)) return greenwich
  const byOffsetAt = (at: number) => greenwich - offsetMs(zone, at)
  const [before, after] = [byOffsetAt(greenwich - DAY_MS), byOffsetAt(greenwich + DAY_MS)]
  // Nobody changes the clocks and changes them back within two days.
  if (before === after) return before
  const possible = [before, after].filter((at) => byOffsetAt(at) === at)
  return possible.length > 0 ? Math.min(...possible) : before
}

/** What the clocks of the zone say at that moment. */
export const localTimeAt = (moment: Date, zone: string): string =>
  localTimeIn(moment.getTime() + offsetMs(zone, moment.getTime()))

/** The day it is in the zone at that moment. */
export const localDateAt = (moment: Date, zone: string): string => localTimeAt(moment, zone).slice(0, 10)

/** A day so many days later. */
export const addDays = (date: string, days: number): string =>
  localTimeIn(asIfGreenwich(`${date}T00:00`) + days * DAY_MS).slice(0, 10)

/** What the clocks would say after so much time if nobody ever changed them. */
export const addLocally = (local: string, ms: number): string => localTimeIn(asIfGreenwich(local) + ms)

/** How much time lies between two local times if nobody changes the clocks in between. */
export const localDistanceMs = (from: string, to: string): number => asIfGreenwich(to) - asIfGreenwich(from)

export interface LocalSpan {
  readonly localStart: string
  readonly localEnd: string
}

export interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * The moments at which something begins and ends. What would begin in a skipped hour begins later and keeps its length;
 * else its end could lie before its beginning.
 */
export function placeSpan({ localStart, localEnd }: LocalSpan, zone: string): Span {
  const startsAt = new Date(placeTime(localStart, zone))
  const isSkipped = localTimeAt(startsAt, zone) !== localStart
  const endsAt = isSkipped
    ? startsAt.getTime() + localDistanceMs(localStart, localEnd)
    : placeTime(localEnd, zone)
  return { startsAt, endsAt: new Date(endsAt) }
}
