import { expect, it } from 'vitest'
import { Repeat } from './repeat.ts'
import { readRule, writeRule } from './rule.ts'

const takes = (repeat: unknown) => Repeat.safeParse(repeat).success

it.each([
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=12',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=TH',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SU',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=-1SU',
  'FREQ=MONTHLY;INTERVAL=3;BYDAY=5FR',
  'FREQ=YEARLY;INTERVAL=4',
])('takes %s and writes it as it was', (rrule) => {
  expect(takes({ rrule, count: 10 })).toBe(true)
  expect(writeRule(readRule(rrule)!)).toBe(rrule)
})

it('takes the parts of a rule in any order', () => {
  expect(readRule('BYDAY=2TU;INTERVAL=1;FREQ=MONTHLY')).toEqual({
    freq: 'MONTHLY',
    interval: 1,
    date: null,
    nth: { ordinal: 2, day: 'TU' },
  })
})

it.each([
  '',
  'FREQ=HOURLY',
  'FREQ=daily',
  'RRULE:FREQ=DAILY',
  'INTERVAL=2',
  'FREQ=DAILY;',
  'FREQ=DAILY;COUNT=3',
  'FREQ=DAILY;UNTIL=20270101',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=DAILY;BYHOUR=1,2,3',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=13',
  'FREQ=DAILY;INTERVAL=02',
  'FREQ=DAILY;INTERVAL=1e1',
  'FREQ=DAILY;FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=',
  'FREQ=WEEKLY;BYDAY=MO,MO',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=WEEKLY;BYDAY=MO;WKST=SU',
  'FREQ=MONTHLY;BYMONTHDAY=0',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYMONTHDAY=-2',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=1FR',
  'FREQ=MONTHLY;BYDAY=FR',
  'FREQ=MONTHLY;BYDAY=6FR',
  'FREQ=MONTHLY;BYDAY=-2FR',
  'FREQ=MONTHLY;BYDAY=1FR,3FR',
  'FREQ=MONTHLY;BYSETPOS=1;BYDAY=1FR',
  'FREQ=YEARLY;BYMONTH=2',
  'FREQ=DAILY\r\nDTSTART:20260101T000000Z',
])('does not take the rule %j', (rrule) => {
  expect(takes({ rrule, count: 10 })).toBe(false)
})

it('ends on a day or after a number of times, and never after both', () => {
  const rrule = 'FREQ=DAILY'
  expect(takes({ rrule, until: '2026-12-10' })).toBe(true)
  expect(takes({ rrule, count: 366 })).toBe(true)
  for (const end of [{}, { count: 367 }, { count: 1 }, { count: 2.5 }, { until: '2026-02-30' }])
    expect(takes({ rrule, ...end }), JSON.stringify(end)).toBe(false)
  expect(takes({ rrule, until: '2026-12-10', count: 3 })).toBe(false)
  expect(takes({ rrule, count: 3, exdate: [] })).toBe(false)
})
