import { expect, it } from 'vitest'
import { readyColors } from '../channels/ready-colors.ts'
import { isHex, oklchOf, turned } from './color.ts'

it('turns a colour round the wheel and back', () => {
  for (const hex of [readyColors.blue, readyColors.clay, readyColors.green]) {
    const { h } = oklchOf(hex)
    expect(turned(hex, h)).toBe(hex)
  }
})

it('finds the hue that it was turned to', () => {
  for (const hue of [40, 150, 260]) expect(oklchOf(turned('#5b6b7a', hue)).h).toBeCloseTo(hue, 0)
})

it('makes a colour of what has none', () => {
  expect(oklchOf('#1f1d1b').c).toBeLessThan(0.04)
  expect(oklchOf(turned('#1f1d1b', 260)).c).toBeGreaterThan(0.1)
})

it('knows a colour by its six digits', () => {
  expect(['#2B59C3', '#2b59c', '2b59c3', 'blue', '#2b59cg'].map(isHex)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
