import { expect, it } from 'vitest'
import { callingCodes } from './calling-codes.ts'
import { callingCodeOf, phoneIn, shownPhone } from './phone-number.ts'

const form = (code: string, number: string) => {
  const fields = new FormData()
  fields.set('code', code)
  fields.set('number', number)
  return phoneIn(fields)
}

it('takes a number with the country chosen beside it', () => {
  expect(form('91', ' 98765 43210 ')).toEqual({ code: '91', number: '98765 43210' })
  expect(shownPhone(form('44', '7400 123456'))).toBe('+44 7400 123456')
})

it.each([
  ['+44 7400 123456', { code: '44', number: '7400123456' }],
  ['0044 (7400) 123-456', { code: '44', number: '7400123456' }],
  ['+1 415 555 0100', { code: '1', number: '4155550100' }],
  ['+353 85 012 3456', { code: '353', number: '850123456' }],
])('believes a number that says its country itself: %s', (typed, told) => {
  expect(form('91', typed)).toEqual(told)
})

it('leaves a country that nobody knows to the server', () => {
  expect(form('91', '+999 123')).toEqual({ code: '91', number: '+999 123' })
})

it('knows every country once, and for a shared code the one most people mean', () => {
  expect(new Set(callingCodes.map(({ country }) => country)).size).toBe(245)
  expect(
    callingCodes.every(({ country, code }) => /^[A-Z]{2}$/.test(country) && /^\d{1,3}$/.test(code)),
  ).toBe(true)
  expect(['1', '44', '7', '91'].map((code) => callingCodeOf(code).country)).toEqual(['US', 'GB', 'RU', 'IN'])
  expect(callingCodeOf().code).toBe('91')
})
