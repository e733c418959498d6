const DAY_MS = 86_400_000

/** As far as an event moves and is still the same one; beyond that another takes its place. */
const FARTHEST_MS = 7 * DAY_MS
/** What it costs to leave one alone, on either side: two that are left alone cost as much as the farthest move. */
const ALONE = FARTHEST_MS / 2

/**
 * Pairs the times of events with those that they shall have, all in order, so that what moves and what is left alone
 * costs least in sum. Answers for each event with the place of its new time, or null where there is none near.
 */
function pairTimes(events: readonly number[], slots: readonly number[]): (number | null)[] {
  // costs[i][j] is the least for the events from i on and the slots from j on.
  const costs = Array.from({ length: events.length + 1 }, () => new Float64Array(slots.length + 1))
  const costAt = (i: number, j: number) => costs[i]?.[j] ?? Number.POSITIVE_INFINITY
  const costOfPair = (i: number, j: number) => Math.abs(events[i]! - slots[j]!) + costAt(i + 1, j + 1)
  for (let i = events.length; i >= 0; i--)
    for (let j = slots.length; j >= 0; j--) {
      if (i === events.length || j === slots.length)
        costs[i]![j] = ALONE * (events.length - i + slots.length - j)
      else costs[i]![j] = Math.min(costOfPair(i, j), ALONE + costAt(i + 1, j), ALONE + costAt(i, j + 1))
    }
  const places = events.map((): number | null => null)
  for (let i = 0, j = 0; i < events.length && j < slots.length; ) {
    if (costs[i]![j] === costOfPair(i, j)) places[i++] = j++
    else if (costs[i]![j] === ALONE + costAt(i + 1, j)) i++
    else j++
  }
  return places
}

const distance = (one: number, other: number) => Math.abs(one - other)

/** Pairs events with times as above, but lets one of them never fall away, however far it moves. */
export function pairAround(
  events: readonly number[],
  kept: number,
  slots: readonly number[],
): (number | null)[] {
  const time = events[kept]!
  const place = slots.reduce(
    (best, slot, at) => (distance(slot, time) < distance(slots[best]!, time) ? at : best),
    0,
  )
  const later = pairTimes(events.slice(kept + 1), slots.slice(place + 1))
  return [
    ...pairTimes(events.slice(0, kept), slots.slice(0, place)),
    place,
    ...later.map((at) => (at === null ? null : at + place + 1)),
  ]
}
