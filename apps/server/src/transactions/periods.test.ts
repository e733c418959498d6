import { expect, it } from 'vitest'
import { periodsOf } from './periods.ts'

const shown = (from: string | null, to: string | null) =>
  periodsOf(from, to).map((period) => `${period.grain} ${period.from}…${period.to}`)

it('sums whole months, and days at both ends', () => {
  expect(shown('2026-01-20', '2026-04-02')).toEqual([
    'month 2026-02-01…2026-03-31',
    'day 2026-01-20…2026-01-31',
    'day 2026-04-01…2026-04-02',
  ])
  expect(shown('2026-02-01', '2026-02-28')).toEqual(['month 2026-02-01…2026-02-28'])
  expect(shown('2026-06-01', '2026-06-18')).toEqual(['day 2026-06-01…2026-06-18'])
  expect(shown('2025-12-31', '2026-01-31')).toEqual([
    'month 2026-01-01…2026-01-31',
    'day 2025-12-31…2025-12-31',
  ])
  expect(shown('2026-01-15', '2026-02-14')).toEqual(['day 2026-01-15…2026-02-14'])
  expect(shown(null, null)).toEqual(['month 1970-01-01…2999-12-31'])
  expect(shown(null, '2026-06-18')).toEqual(['month 1970-01-01…2026-05-31', 'day 2026-06-01…2026-06-18'])
  expect(shown('2026-06-18', '2026-06-17')).toEqual([])
})

it('covers every day of a period once, and no other', () => {
  const day = (n: number) => new Date(Date.UTC(2023, 10, 1) + n * 86_400_000).toISOString().slice(0, 10)
  const days = Array.from({ length: 140 }, (_, n) => day(n))
  const wrong = days.flatMap((first, from) =>
    days.slice(from).flatMap((last, more) => {
      const periods = periodsOf(first, last)
      const covered = days.flatMap((one) =>
        periods.flatMap((period) => (period.from <= one && one <= period.to ? one : [])),
      )
      const isWhole = periods.every(({ grain, from: start }) => grain === 'day' || start.endsWith('-01'))
      return isWhole && covered.toSorted().join() === days.slice(from, from + more + 1).join()
        ? []
        : `${first} ${last}`
    }),
  )
  expect(wrong).toEqual([])
})
