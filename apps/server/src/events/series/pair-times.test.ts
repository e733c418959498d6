import { expect, it } from 'vitest'
import { pairAround } from './pair-times.ts'

const DAY_MS = 86_400_000
/** Pairs days of a calendar. */
const pair = (events: number[], kept: number, slots: number[]) =>
  pairAround(
    events.map((day) => day * DAY_MS),
    kept,
    slots.map((day) => day * DAY_MS),
  )

it('leaves alone what stands on a time already', () => {
  expect(pair([0, 7, 14, 21], 0, [0, 14, 28])).toEqual([0, null, 1, 2])
  expect(pair([0, 7, 14, 21, 28, 35], 0, [0, 5, 7, 12, 14])).toEqual([0, 2, 4, null, null, null])
})

it('moves to a time nearby, and not to one far away', () => {
  expect(pair([0, 7, 14], 0, [1, 8, 15])).toEqual([0, 1, 2])
  expect(pair([0, 7, 14, 21, 28, 35], 0, [0, 31, 62])).toEqual([0, null, null, null, 1, null])
})

it('never lets the one fall away that is meant', () => {
  expect(pair([0], 0, [40, 80])).toEqual([0])
  expect(pair([0, 7, 14], 2, [0, 100])).toEqual([null, null, 0])
})

it('keeps the order, and gives no time twice', () => {
  for (const step of [1, 2, 3, 5, 9, 30])
    for (const kept of [0, 4, 9]) {
      const events = Array.from({ length: 10 }, (_, at) => at * 7)
      const found = pair(
        events,
        kept,
        Array.from({ length: 12 }, (_, at) => at * step),
      ).filter((at) => at !== null)
      expect(found).toEqual([...new Set(found)].toSorted((one, other) => one - other))
    }
})
