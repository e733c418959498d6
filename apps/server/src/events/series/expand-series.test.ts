import { expect, it } from 'vitest'
import { expandSeries } from './expand-series.ts'

const evening = { localStart: '2026-10-15T19:00', localEnd: '2026-10-15T20:30' }

const startsOf = (localStart: string, zone: string, rrule: string, count = 6) =>
  expandSeries({ localStart, localEnd: `${localStart.slice(0, 11)}23:59` }, zone, {
    rrule,
    count,
  }).occurrences.map((one) => one.localStart)

it('stays at the same time of day when the clocks change', () => {
  const { occurrences, isCut } = expandSeries(evening, 'Europe/Oslo', {
    rrule: 'FREQ=WEEKLY;INTERVAL=2',
    until: '2026-11-12',
  })
  expect(isCut).toBe(false)
  expect(occurrences).toEqual([
    {
      ...evening,
      startsAt: new Date('2026-10-15T17:00:00Z'),
      endsAt: new Date('2026-10-15T18:30:00Z'),
    },
    {
      localStart: '2026-10-29T19:00',
      localEnd: '2026-10-29T20:30',
      startsAt: new Date('2026-10-29T18:00:00Z'),
      endsAt: new Date('2026-10-29T19:30:00Z'),
    },
    {
      localStart: '2026-11-12T19:00',
      localEnd: '2026-11-12T20:30',
      startsAt: new Date('2026-11-12T18:00:00Z'),
      endsAt: new Date('2026-11-12T19:30:00Z'),
    },
  ])
})

it('loses no occurrence whose hour is skipped, and keeps its length', () => {
  const night = { localStart: '2026-03-28T02:30', localEnd: '2026-03-28T03:15' }
  const { occurrences } = expandSeries(night, 'Europe/Paris', { rrule: 'FREQ=DAILY', count: 3 })
  expect(occurrences.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()])).toEqual([
    ['2026-03-28T01:30:00.000Z', '2026-03-28T02:15:00.000Z'],
    ['2026-03-29T01:30:00.000Z', '2026-03-29T02:15:00.000Z'],
    ['2026-03-30T00:30:00.000Z', '2026-03-30T01:15:00.000Z'],
  ])
})

it('leaves out months without the date, and years without the leap day', () => {
  expect(startsOf('2026-01-31T10:00', 'UTC', 'FREQ=MONTHLY', 3)).toEqual([
    '2026-01-31T10:00',
    '2026-03-31T10:00',
    '2026-05-31T10:00',
  ])
  expect(startsOf('2028-02-29T10:00', 'UTC', 'FREQ=YEARLY', 2)).toEqual([
    '2028-02-29T10:00',
    '2032-02-29T10:00',
  ])
  expect(startsOf('2026-01-30T10:00', 'UTC', 'FREQ=MONTHLY;BYDAY=5FR', 3)).toEqual([
    '2026-01-30T10:00',
    '2026-05-29T10:00',
    '2026-07-31T10:00',
  ])
})

it('finds the last weekday of each month', () => {
  expect(startsOf('2026-01-25T10:00', 'Asia/Tokyo', 'FREQ=MONTHLY;BYDAY=-1SU', 3)).toEqual([
    '2026-01-25T10:00',
    '2026-02-22T10:00',
    '2026-03-29T10:00',
  ])
})

it('finds the last day of each month', () => {
  expect(startsOf('2026-01-31T10:00', 'UTC', 'FREQ=MONTHLY;BYMONTHDAY=-1', 3)).toEqual([
    '2026-01-31T10:00',
    '2026-02-28T10:00',
    '2026-03-31T10:00',
  ])
})

it('counts every other week from Monday on', () => {
  expect(startsOf('2026-01-04T10:00', 'UTC', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', 4)).toEqual([
    '2026-01-04T10:00',
    '2026-01-12T10:00',
    '2026-01-18T10:00',
    '2026-01-26T10:00',
  ])
})

it('begins where the rule first fits', () => {
  expect(startsOf('2026-01-01T10:00', 'UTC', 'FREQ=WEEKLY;BYDAY=MO', 1)).toEqual(['2026-01-05T10:00'])
})

it('includes what begins on the last day, at whatever time', () => {
  const late = { localStart: '2026-10-15T23:59', localEnd: '2026-10-16T00:30' }
  const { occurrences } = expandSeries(late, 'Pacific/Kiritimati', {
    rrule: 'FREQ=DAILY',
    until: '2026-10-17',
  })
  expect(occurrences.map(({ localEnd }) => localEnd)).toEqual([
    '2026-10-16T00:30',
    '2026-10-17T00:30',
    '2026-10-18T00:30',
  ])
})

it('says when a rule goes on after the most that a series may have', () => {
  const daily = (until: string) => expandSeries(evening, 'UTC', { rrule: 'FREQ=DAILY', until })
  expect(daily('2027-10-15')).toMatchObject({ occurrences: { length: 366 }, isCut: false })
  expect(daily('2027-10-16')).toMatchObject({ occurrences: { length: 366 }, isCut: true })
})

it('comes to an end with a rule that is never or hardly ever met', () => {
  expect(startsOf('2026-02-28T10:00', 'UTC', 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', 366)).toEqual([])
  expect(startsOf('2028-02-29T10:00', 'UTC', 'FREQ=YEARLY;INTERVAL=11', 366)).toEqual([
    '2028-02-29T10:00',
    '2072-02-29T10:00',
    '2116-02-29T10:00',
    '2160-02-29T10:00',
  ])
})
