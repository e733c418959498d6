import { expect, it } from 'vitest'
import { tagToneOf, toneOf } from './role-tones.ts'

it.each([
  ['violet', 'violet'],
  ['', 'neutral'],
  ['unheard', 'neutral'],
  ['#c00', 'rose'],
  ['#d97a2b', 'orange'],
  ['#b8811f', 'amber'],
  ['#2f8a57', 'green'],
  ['#23808A', 'teal'],
  ['#2f6fb5', 'blue'],
  ['#7a55c7', 'violet'],
  ['#808080', 'neutral'],
])('shows %s as %s, in which words can always be read', (color, tone) => {
  expect(toneOf({ color })).toBe(tone)
})

it('knows those that every community has', () => {
  expect(toneOf({ color: '', native: 'admin' })).toBe('brand')
  expect(toneOf({ color: '', native: 'moderator' })).toBe('blue')
  expect(tagToneOf({ color: 'blue' })).toBe('info')
})
