import { expect, it } from 'vitest'
import { presetsAt } from './presets.ts'

const at = (now: string, zone: string) =>
  presetsAt(Date.parse(now), zone).map(({ name, at }) => `${name} ${at.toISOString()}`)

it('offers the evening, tomorrow and Monday in the reader’s own zone', () => {
  // A Wednesday.
  expect(at('2026-06-03T10:00:00Z', 'Europe/Berlin')).toEqual([
    'evening 2026-06-03T16:00:00.000Z',
    'tomorrow 2026-06-04T07:00:00.000Z',
    'monday 2026-06-08T07:00:00.000Z',
  ])
  // It is Thursday already in Auckland.
  expect(at('2026-06-03T15:00:00Z', 'Pacific/Auckland')[0]).toBe('evening 2026-06-04T06:00:00.000Z')
})

it('leaves out an evening that has come, and a Monday that is tomorrow', () => {
  expect(at('2026-06-03T15:45:00Z', 'Europe/Berlin')).toHaveLength(2)
  expect(at('2026-06-07T20:00:00Z', 'UTC')).toEqual(['tomorrow 2026-06-08T09:00:00.000Z'])
  expect(at('2026-06-08T20:00:00Z', 'UTC')[1]).toBe('monday 2026-06-15T09:00:00.000Z')
})
