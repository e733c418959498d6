import { expect, it } from 'vitest'
import { wordsIn } from './words-in.ts'

const words = wordsIn({
  en: {
    closed: 'The bakery is closed',
    rolls_one: 'One roll for {{name}}',
    rolls_other: '{{count}} rolls for {{name}}',
  },
  de: {
    closed: 'Die Bäckerei hat zu',
    rolls_one: 'Ein Brötchen für {{name}}',
    rolls_other: '{{count}} Brötchen für {{name}}',
  },
})

it('says a text in the language of its reader, with numbers as that language has them', () => {
  expect(words('en').closed).toBe('The bakery is closed')
  expect(words('de').rolls({ count: 1, name: '{{count}}' })).toBe('Ein Brötchen für {{count}}')
  expect([words('en'), words('de')].map(({ rolls }) => rolls({ count: 1200, name: 'Bo' }))).toEqual([
    '1,200 rolls for Bo',
    '1.200 Brötchen für Bo',
  ])
  expect(words('en-x-mirror').rolls({ count: 2, name: 'Bo' })).toMatch(/^2 ŕööļļš .* Bo$/)
})

it('refuses to start with a translation that asks for another value', () => {
  expect(() => wordsIn({ en: { a: 'To {{name}}' }, de: { a: 'An {{nome}}' } })).toThrow(
    'a has other gaps in de',
  )
  expect(() => wordsIn({ en: { a: 'To {{name}}' }, de: { a: 'An alle' } })).toThrow('a has other gaps in de')
})

it('does not compile with a text that is missing, or without its values', () => {
  // @ts-expect-error German lacks a text
  expect(() => wordsIn({ en: { a: 'A' }, de: {} })).not.toThrow()
  // @ts-expect-error there is no such text
  expect(words('en').burnt).toBeUndefined()
  // @ts-expect-error a text about a number needs it
  expect(words('en').rolls({ name: 'Bo' })).toBeDefined()
})
