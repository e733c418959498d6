import { expect, it } from 'vitest'
import { HUES, hueOf, initialsOf } from './initials.ts'

it('gives a name the same hue always', () => {
  expect(['Petra Novák', 'Sam Whitlock', 'Dario Conti'].map(hueOf)).toEqual([0, 8, 10])
})

it('uses every hue about as often', () => {
  const seen = new Array<number>(HUES).fill(0)
  for (let person = 0; person < 1200; person++) seen[hueOf(`Person ${person}`)]! += 1
  expect(Math.min(...seen)).toBeGreaterThan(60)
  expect(Math.max(...seen)).toBeLessThan(140)
})

it('takes the first letters of the first and the last word, in any script', () => {
  expect(initialsOf('Petra Novák')).toBe('PN')
  expect(initialsOf('María José de la Cruz')).toBe('MC')
  expect(initialsOf('odalys')).toBe('O')
  expect(initialsOf('sam_whitlock')).toBe('SW')
  expect(initialsOf('“Tea” (break)')).toBe('TB')
  expect(initialsOf('李 小龍')).toBe('李小')
  expect(initialsOf('  ')).toBe('?')
})
