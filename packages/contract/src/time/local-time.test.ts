import { expect, it } from 'vitest'
import { addDays, addLocally, localDateAt, localTimeAt, placeSpan, placeTime } from './local-time.ts'
import { LocalDate, LocalTime } from './shapes.ts'

const placed = (local: string, zone: string) => new Date(placeTime(local, zone)).toISOString()

const span = (localStart: string, localEnd: string, zone: string) => {
  const { startsAt, endsAt } = placeSpan({ localStart, localEnd }, zone)
  return [startsAt.toISOString(), endsAt.toISOString()]
}

it('reads the first of two equal times, and a skipped one by the offset before the gap', () => {
  expect(placed('2026-10-25T02:30', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z')
  expect(placed('2026-03-29T02:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z')
  // Clocks here change by half an hour.
  expect(placed('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z')
  expect(placed('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z')
  // Midnight itself is skipped.
  expect(placed('2026-04-24T00:00', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z')
})

it('reads a day that a country left out by the offset before', () => {
  expect(placed('2011-12-30T12:00', 'Pacific/Apia')).toBe('2011-12-30T22:00:00.000Z')
  expect(placed('2011-12-31T00:30', 'Pacific/Apia')).toBe('2011-12-30T10:30:00.000Z')
})

it('tells the day and the time in a zone', () => {
  const moment = new Date('2026-06-20T18:45:59.999Z')
  expect(localTimeAt(moment, 'Asia/Kathmandu')).toBe('2026-06-21T00:30')
  expect(localDateAt(moment, 'Asia/Kathmandu')).toBe('2026-06-21')
  expect(localDateAt(moment, 'America/Los_Angeles')).toBe('2026-06-20')
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addLocally('2026-12-31T23:30', 45 * 60_000)).toBe('2027-01-01T00:15')
})

it('keeps the length of what would begin in a skipped hour', () => {
  expect(span('2026-03-29T02:30', '2026-03-29T03:15', 'Europe/Paris')).toEqual([
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T02:15:00.000Z',
  ])
})

it('ends when the clocks say so, whatever was done to them meanwhile', () => {
  expect(span('2026-03-28T22:00', '2026-03-29T06:00', 'Europe/Paris')).toEqual([
    '2026-03-28T21:00:00.000Z',
    '2026-03-29T04:00:00.000Z',
  ])
  expect(span('2026-10-25T01:30', '2026-10-25T03:00', 'Europe/Paris')).toEqual([
    '2026-10-24T23:30:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ])
})

it('gives the same for every spelling of a zone', () => {
  const spellings = Array.from({ length: 64 }, (_, bits) =>
    Array.from('europe/rome')
      .map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter))
      .join(''),
  )
  const moments = new Set(spellings.map((zone) => placeTime('2026-07-01T12:00', zone)))
  expect([...moments]).toEqual([Date.UTC(2026, 6, 1, 10)])
})

it('takes days of the calendar and times of a day, and nothing else', () => {
  for (const time of ['2026-10-25T19:00', '2028-02-29T00:00', '2199-12-31T23:59'])
    expect(LocalTime.safeParse(time).success, time).toBe(true)
  for (const time of ['2026-10-25T19:00Z', '2026-10-25T19:00:00', '2026-02-29T10:00', '2026-10-25T24:00', ''])
    expect(LocalTime.safeParse(time).success, time).toBe(false)
  for (const time of ['2200-01-01T00:00', '1969-12-31T23:59', '2026-10-25', '2026-10-25T19:00+01:00'])
    expect(LocalTime.safeParse(time).success, time).toBe(false)
  expect(LocalDate.safeParse('2026-12-31').success).toBe(true)
  for (const date of ['2026-02-30', '2026-1-1', '2200-01-01', '2026-12-31T10:00'])
    expect(LocalDate.safeParse(date).success, date).toBe(false)
})
