import { addDays, localDateAt } from '../time/local-time.ts'

interface Timed {
  readonly eventStartTime: string
  readonly eventEndTime: string
}

export interface AgendaDay<E> {
  readonly day: string
  readonly events: readonly E[]
}

const startOf = ({ eventStartTime }: Timed) => Date.parse(eventStartTime)

const inOrder = <E extends Timed>(events: readonly E[]) =>
  events.toSorted((one, other) => startOf(one) - startOf(other))

/** Days with what belongs to each, in the order of the days. */
function inDays<E>(entries: readonly (readonly [day: string, event: E])[]): AgendaDay<E>[] {
  const byDay = Map.groupBy(entries, ([day]) => day)
  return [...byDay]
    .map(([day, found]) => ({ day, events: found.map(([, event]) => event) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}

/** Events under the day on which each begins for a reader in that zone. */
export const groupByStartDay = <E extends Timed>(events: readonly E[], zone: string): AgendaDay<E>[] =>
  inDays(inOrder(events).map((event) => [localDateAt(new Date(event.eventStartTime), zone), event]))

/** The days on which an event stands for a reader in that zone. One that ends at midnight is over before the next. */
function daysOf(event: Timed, zone: string, from: string, to: string): string[] {
  const lastMoment = Math.max(startOf(event), Date.parse(event.eventEndTime) - 1)
  const first = localDateAt(new Date(event.eventStartTime), zone)
  const last = localDateAt(new Date(lastMoment), zone)
  const days = [first]
  for (let day = first; day < last && day < to; days.push(day)) day = addDays(day, 1)
  return days.filter((day) => day >= from && day <= to)
}

/** Events under each day from one to another on which they stand for a reader in that zone. */
export const groupByDay = <E extends Timed>(
  events: readonly E[],
  zone: string,
  from: string,
  to: string,
): AgendaDay<E>[] =>
  inDays(
    inOrder(events).flatMap((event) => daysOf(event, zone, from, to).map((day) => [day, event] as const)),
  )
