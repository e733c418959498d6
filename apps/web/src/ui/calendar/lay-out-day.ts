import type { Day } from './day.ts'
import { inOrder, isOn, type PlacedEntry } from './entry.ts'

const DAY_MINUTES = 1440

/** Where an entry stands among the hours of a day, beside those at the same time. */
export interface Slot {
  readonly placed: PlacedEntry
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly lanes: number
}

type Begun = Omit<Slot, 'lanes'>

/** Whether it takes whole days, so that the hours say nothing. */
export const isLong = ({ entry }: PlacedEntry) =>
  Date.parse(entry.endTime) - Date.parse(entry.startTime) >= DAY_MINUTES * 60_000

/** The entries of a day by the hour; what overlaps shares the width. */
export function layOutDay(entries: readonly PlacedEntry[], day: Day): readonly Slot[] {
  const slots: Slot[] = []
  let together: Begun[] = []
  let until = 0
  const settle = () => {
    const lanes = Math.max(0, ...together.map(({ lane }) => lane + 1))
    slots.push(...together.map((one) => ({ ...one, lanes })))
    together = []
  }
  for (const placed of inOrder(entries.filter((one) => isOn(day, one) && !isLong(one)))) {
    const from = placed.first === day ? placed.fromMinute : 0
    const to = placed.last === day ? placed.toMinute : DAY_MINUTES
    if (from >= until) settle()
    const free = together.findIndex((one, at) => one.to <= from && isLastInLane(together, at))
    const lane = together[free]?.lane ?? Math.max(-1, ...together.map((one) => one.lane)) + 1
    together.push({ placed, from, to, lane })
    until = Math.max(until, to)
  }
  settle()
  return slots
}

const isLastInLane = (slots: readonly Begun[], at: number) =>
  !slots.slice(at + 1).some(({ lane }) => lane === slots[at]?.lane)
