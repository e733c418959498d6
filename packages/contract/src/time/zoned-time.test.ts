import { expect, it } from 'vitest'
import { offsetName } from './clock-of-zone.ts'
import { momentOf, zonedTimeOf } from './zoned-time.ts'

const moment = (date: string, time: string, zone: string) => momentOf({ date, time, zone })?.toISOString()

it('knows the moment meant by the clocks of a zone', () => {
  expect(moment('2026-06-20', '20:00', 'Europe/Paris')).toBe('2026-06-20T18:00:00.000Z')
  expect(moment('2026-01-01', '00:00', 'Pacific/Kiritimati')).toBe('2025-12-31T10:00:00.000Z')
  expect(moment('2026-06-01', '12:00', 'Asia/Kolkata')).toBe('2026-06-01T06:30:00.000Z')
})

it('takes the first of two, and what is skipped an hour later', () => {
  expect(moment('2026-10-25', '02:30', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z')
  expect(moment('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  expect(moment('2026-03-29', '02:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z')
  expect(moment('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
})

it('means nothing while a part is missing', () => {
  expect(momentOf({ date: '', time: '20:00', zone: 'UTC' })).toBeNull()
  expect(momentOf({ date: '2026-06-20', time: '', zone: 'UTC' })).toBeNull()
})

it('says what the clocks of a zone say, and how far they are ahead then', () => {
  const at = new Date('2026-06-20T18:00:00.000Z')
  expect(zonedTimeOf(at, 'Asia/Kolkata')).toEqual({ date: '2026-06-20', time: '23:30', zone: 'Asia/Kolkata' })
  expect(offsetName('Europe/Paris', at, 'en')).toBe('GMT+2')
  expect(offsetName('Europe/Paris', new Date('2026-12-20T18:00:00.000Z'), 'en')).toBe('GMT+1')
})
