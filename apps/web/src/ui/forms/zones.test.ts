import { expect, it } from 'vitest'
import { findZones, zoneOption } from './zones.ts'

it('finds zones by any part of a name, old or new, and offers the chosen one first', () => {
  expect(findZones('new york', 'UTC')).toEqual(['America/New_York'])
  expect(findZones('kiev', 'UTC')).toEqual(['Europe/Kyiv'])
  expect(findZones('paris', 'UTC')[0]).toBe('Europe/Paris')
  expect(findZones('', 'Asia/Kolkata')[0]).toBe('Asia/Kolkata')
})

it('knows about four hundred zones, old names among them, each with a title and how far it is ahead [APP-ZONE-2]', () => {
  const found = Intl.supportedValuesOf('timeZone').filter((zone) => {
    const [first] = findZones(zone, 'UTC')
    const { label, description } = zoneOption(first ?? '', new Date('2026-06-20T18:00:00Z'), 'en')
    return label !== '' && /^GMT|^UTC/.test(description ?? '')
  })
  expect(found.length).toBeGreaterThan(380)
  expect(findZones('Calcutta', 'UTC')).toEqual(['Asia/Kolkata'])
})
