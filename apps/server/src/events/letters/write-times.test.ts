import { describe, expect, it } from 'vitest'
import { type TimeReader, writeTimes } from './write-times.ts'

describe('an event in the night in which clocks in Europe go forward', () => {
  const span = {
    startsAt: new Date('2027-03-28T00:30:00Z'),
    endsAt: new Date('2027-03-28T02:30:00Z'),
    zone: 'Europe/Oslo',
  }
  const inOslo = 'Sunday, 28 March 2027, 01:30–04:30'
  const written = (reader: Partial<TimeReader>) =>
    writeTimes(span, { language: 'en', region: 'America/New_York', timeFormat: '24', ...reader })

  it('is told in the time of its reader, and beside it in its own', () => {
    expect(written({})).toEqual({
      mine: { times: 'Saturday, 27 March 2027, 20:30–22:30', zone: 'Eastern Daylight Time' },
      there: { times: inOslo, zone: 'Central European Standard Time' },
    })
  })

  it('is told once where clocks show the same, and where nobody knows the zone of its reader', () => {
    for (const region of ['Europe/Berlin', 'Somewhere', ''])
      expect(written({ region })).toMatchObject({ mine: { times: inOslo }, there: null })
  })

  it('is told in the language of its reader, with the hours they count', () => {
    expect(written({ language: 'de', region: 'Asia/Kolkata' })).toEqual({
      mine: { times: 'Sonntag, 28. März 2027, 06:00–08:00 Uhr', zone: 'Indische Normalzeit' },
      there: { times: 'Sonntag, 28. März 2027, 01:30–04:30 Uhr', zone: 'Mitteleuropäische Normalzeit' },
    })
    expect(written({ timeFormat: '12' }).mine.times).toBe('Saturday, 27 March 2027, 8:30 – 10:30 pm')
  })
})

it('names both days of what lasts longer than one', () => {
  const span = {
    startsAt: new Date('2027-01-01T09:00:00Z'),
    endsAt: new Date('2027-01-02T15:00:00Z'),
    zone: 'UTC',
  }
  expect(writeTimes(span, { language: 'en', region: '', timeFormat: '24' }).mine.times).toBe(
    'Friday, 1 January 2027 at 09:00 – Saturday, 2 January 2027 at 15:00',
  )
})
