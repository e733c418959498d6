import { expect, it } from 'vitest'
import { matching, paletteEntries } from './palette-entries.ts'
import { slowKiln } from './specimens/slow-kiln.ts'

const entries = paletteEntries(slowKiln, [])
const found = (query: string) => matching(entries, query).map(({ label }) => label)

it('finds places, rooms, communities and commands by any part of their name', () => {
  expect(found('fir')).toEqual(['Kiln & firing', 'Firing night'])
  expect(found('night')).toEqual(['Firing night', 'Night Build'])
  expect(found('LAB gl')).toEqual(['Glaze lab'])
  expect(found('zzz')).toEqual([])
})

it('narrows to one kind by the first letter', () => {
  expect(found('#e')).not.toContain('Events')
  expect(found('>e')).toEqual(['Event', 'Browse communities'])
})
