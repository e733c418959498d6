import {
  MAX_INTERVAL,
  ordinals,
  type Repeat,
  type Rule,
  readRule,
  weekdays,
  writeRule,
} from '@guildhall/contract/events'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expandSeries } from '../series/expand-series.ts'

const interval = fc.integer({ min: 1, max: MAX_INTERVAL })

const randomRule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ freq: fc.constantFrom('DAILY', 'YEARLY'), interval }),
  fc.record({ freq: fc.constant('WEEKLY'), interval, days: fc.subarray([...weekdays]) }),
  fc.record({
    freq: fc.constant('MONTHLY'),
    interval,
    date: fc.option(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant(-1))),
    nth: fc.constant(null),
  }),
  fc.record({
    freq: fc.constant('MONTHLY'),
    interval,
    date: fc.constant(null),
    nth: fc.record({ ordinal: fc.constantFrom(...ordinals), day: fc.constantFrom(...weekdays) }),
  }),
)

const dayBetween = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16))

const randomEnd = fc.oneof(
  fc.record({ count: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ until: dayBetween('2026-06-01', '2032-12-31').map((time) => time.slice(0, 10)) }),
)

/**
 * The rule for the other reader. A yearly one names its date, since that reader moves a leap day to the first of March,
 * which RFC 5545 forbids.
 */
function ruleForOther(localStart: string, rrule: string) {
  if (readRule(rrule)?.freq !== 'YEARLY') return rrule
  const [, month, day] = localStart.slice(0, 10).split('-').map(Number)
  return `${rrule};BYMONTH=${month};BYMONTHDAY=${day}`
}

/** The local times of a series as ical.js finds them. */
function timesByOther(localStart: string, { rrule, until, count = 366 }: Repeat, lastYear: number): string[] {
  const rule = ICAL.Recur.fromString(ruleForOther(localStart, rrule))
  const found: string[] = []
  const times = rule.iterator(ICAL.Time.fromDateTimeString(`${localStart}:00`))
  for (let time = times.next(); time && time.year <= lastYear; time = times.next()) {
    const local = time.toString().slice(0, 16)
    if (found.length >= count || (until && local.slice(0, 10) > until)) break
    found.push(local)
  }
  return found
}

/** Random rules that ical.js and we read alike; throws with the smallest one on which we differ. */
export function checkRules(seed: number, runs: number): void {
  const random = fc.record({
    localStart: dayBetween('2026-01-01', '2031-12-31'),
    rule: randomRule,
    end: randomEnd,
  })
  fc.assert(
    fc.property(random, ({ localStart, rule, end }) => {
      const repeat: Repeat = { rrule: writeRule(rule), ...end }
      const { occurrences } = expandSeries({ localStart, localEnd: localStart }, 'UTC', repeat)
      const found = occurrences.map((one) => one.localStart)
      const expected = timesByOther(localStart, repeat, 2199)
      if (found.join() !== expected.join())
        throw new Error(`${localStart} ${repeat.rrule}: ${found.join()} instead of ${expected.join()}`)
    }),
    { seed, numRuns: runs },
  )
}
