import { expect, it } from 'vitest'
import { checkRules } from '../testing/check-rules.ts'
import { checkZone } from '../testing/check-zone.ts'

/** Clocks that change by half an hour, at midnight, before midnight, for Ramadan, by two hours; and a few of the rest. */
const unusual = [
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Nuuk',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Pacific/Chatham',
]
const others = Intl.supportedValuesOf('timeZone').filter((_, at) => at % 200 === 98)

it.each([...new Set([...unusual, ...others])])('series and agendas are right in %s', (zone) => {
  const { wrong, occurrences } = checkZone(zone)
  expect(wrong).toEqual([])
  expect(occurrences).toBeGreaterThan(1800)
})

it('random rules mean what ical.js reads in them', () => {
  checkRules(19, 300)
})
