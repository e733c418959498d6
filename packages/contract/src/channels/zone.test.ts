import { expect, it } from 'vitest'
import { currencyOf, Zone } from './zone.ts'

it('takes the names of time zones, and nothing else', () => {
  for (const zone of ['UTC', 'Europe/Oslo', 'Asia/Kolkata', 'America/Argentina/Ushuaia'])
    expect(Zone.safeParse(zone).success, zone).toBe(true)
  for (const zone of ['', '+01:00', 'Norway, near Oslo', 'Europe/Atlantis', '../etc/passwd'])
    expect(Zone.safeParse(zone).success, zone).toBe(false)
})

it.each([
  ['Asia/Calcutta', 'INR'],
  ['Europe/London', 'GBP'],
  ['Europe/Berlin', 'EUR'],
  ['Atlantic/Madeira', 'EUR'],
  ['Australia/Perth', 'AUD'],
  ['America/Sao_Paulo', 'BRL'],
  ['America/New_York', 'USD'],
  ['America/Indiana/Knox', 'USD'],
  ['Asia/Bangkok', 'THB'],
  ['Asia/Singapore', 'SGD'],
  ['Europe/Oslo', 'INR'],
  ['America/Toronto', 'INR'],
  ['UTC', 'INR'],
])('people in the country of %s pay with %s', (zone, currency) => {
  expect(currencyOf(zone)).toBe(currency)
})
