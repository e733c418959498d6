import { expect, it } from 'vitest'
import { directionOf, languageIn } from './languages.ts'
import { mirrored } from './mirrored.ts'

it('finds the language that a tag means', () => {
  expect(['de', 'de-AT', 'DE', 'en-GB'].map(languageIn)).toEqual(['de', 'de', 'de', 'en'])
  expect(['fr', 'deu', '', null, undefined].map(languageIn)).toEqual([null, null, null, null, null])
})

it('knows what is written from right to left', () => {
  expect(['en', 'de', 'ar', 'he-IL', 'en-x-mirror'].map(directionOf)).toEqual([
    'ltr',
    'ltr',
    'rtl',
    'rtl',
    'rtl',
  ])
})

it('mirrors every text by a third, and leaves its gaps and tags alone', () => {
  const texts = { a: { b_one: 'Sign in as <1>{{name}}</1>' }, c: 'Read the rules of this community first' }
  const { a, c } = mirrored(texts)
  expect(a.b_one).toBe('Šîîĝñ îîñ åås <1>{{name}}</1>'.replace('s <', 'š <'))
  expect(c.length / texts.c.length).toBeGreaterThan(1.25)
  expect(c).not.toMatch(/[a-eg-ln-or-tv-z]/i)
})
