import { expect, it } from 'vitest'
import { bo, cy } from '../testing/people.ts'
import { personIn, profilePath } from './address.ts'
import { coverPatternOf } from './cover-pattern.ts'
import { placeOf } from './region.ts'

it('gives everybody an address, and finds everybody by theirs', () => {
  expect(profilePath(bo)).toBe('/user/bo.lind')
  expect(profilePath(cy)).toBe(`/user/${cy._id}`)
  expect(personIn('bo.lind')).toEqual({ username: 'bo.lind' })
  expect(personIn(cy._id)).toEqual({ otherUserId: cy._id })
})

it('tells the place and the time of a zone, and leaves other words as they are', () => {
  const noon = Date.UTC(2026, 0, 1, 12)
  const en = { language: 'en' }
  expect(placeOf('America/Argentina/Buenos_Aires', noon, en)).toEqual({
    name: 'Buenos Aires',
    time: '09:00',
  })
  expect(placeOf('Asia/Kolkata', undefined, en)).toEqual({ name: 'Kolkata' })
  expect(placeOf('By the sea', noon, en)).toEqual({ name: 'By the sea' })
  expect(placeOf('', noon, en)).toBeNull()
})

it('draws the same cover for the same person, and another for another', () => {
  const id = '019a8e3c5d1f7abc93e4d2a1b0c9f8e7'
  expect(coverPatternOf(id)).toEqual(coverPatternOf(id))
  expect(coverPatternOf(id).waves).not.toEqual(coverPatternOf(cy._id).waves)
  for (const wave of coverPatternOf(id).waves)
    expect(wave).toMatch(/^M0 -?\d+C[\d\s.-]+S[\d\s.-]+S[\d\s.-]+V180H0z$/)
})
