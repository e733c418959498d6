import { expect, it } from 'vitest'
import { durationOf } from './duration.ts'

it.each([
  ['10:00:20', '1 minute'],
  ['10:48:59', '48 minutes'],
  ['11:59:00', '119 minutes'],
  ['12:30:00', '2 hours'],
])('from ten until %s is %s', (until, words) => {
  expect(durationOf('2026-03-01T10:00:00Z', `2026-03-01T${until}Z`, 'en')).toBe(words)
})

it('is told in days from two on', () => {
  expect(durationOf('2026-03-01T10:00:00Z', '2026-03-04T09:00:00Z', 'en')).toBe('2 days')
})
