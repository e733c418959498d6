import { expect, it } from 'vitest'
import { currencyOf, Zone } from './zone.ts'

it('takes the names of time zones, and nothing else', () => {
  for (const zone of ['UTC', 'Europe/Oslo', 'Asia/Kolkata', 'America/Argentina/Ushuaia'])
    expect(Zone.safeParse(zone).success, zone).toBe(true)
  for (const zone of ['', '+01:00', 'Norway, near Oslo', 'Europe/Atlantis', '../etc/passwd'])
    expect(Zone.safeParse(zone).success, zone).toBe(false)
})

it('knows what people in a time zone reckon in', () => {
  const zones = [
    'Asia/Calcutta',
    'Europe/London',
    'Europe/Oslo',
    'Australia/Perth',
    'America/Sao_Paulo',
    'UTC',
  ]
  expect(zones.map(currencyOf)).toEqual(['INR', 'GBP', 'EUR', 'AUD', 'BRL', 'USD'])
})
