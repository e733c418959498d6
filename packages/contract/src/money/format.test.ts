import { describe, expect, it } from 'vitest'
import { currencies, currencyCodes } from './currencies.ts'
import { formatAmount } from './format.ts'

const { EUR, INR } = currencies
const yen = { code: 'JPY', exponent: 0, symbol: '¥' }
const dinar = { code: 'KWD', exponent: 3, symbol: 'KD' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('an amount that people read', () => {
  it.each([
    [900, EUR, 'en', '€9'],
    [950, EUR, 'en', '€9.50'],
    [5904, EUR, 'en', '€59.04'],
    [123_456_700, EUR, 'en', '€1,234,567'],
    [900, EUR, 'de', '9 €'],
    [123_450, EUR, 'de', '1.234,50 €'],
    [12_345_678_00, INR, 'en-IN', '₹1,23,45,678'],
    [-950, EUR, 'en', '-€9.50'],
    [900, yen, 'en', '¥900'],
    [9000, dinar, 'en', 'KD9'],
    [9500, dinar, 'en', 'KD9.500'],
  ])('%d of %j in %s is %s [APP-PRICE-1]', (minor, currency, language, text) => {
    expect(plain(formatAmount(minor, currency, { language }))).toBe(text)
  })

  it('has the symbol of its currency [APP-PRICE-4]', () => {
    expect(currencyCodes.map((code) => formatAmount(900, currencies[code], { language: 'en' }))).toEqual([
      '₹9',
      '$9',
      '€9',
      '£9',
      'AU$9',
      'R$9',
      '฿9',
      'S$9',
    ])
  })

  it('is the word for free where there is nothing to pay [APP-PRICE-2]', () => {
    expect(formatAmount(0, EUR, { language: 'de', free: 'Kostenlos' })).toBe('Kostenlos')
    expect(formatAmount(1, EUR, { language: 'en', free: 'Free' })).toBe('€0.01')
    expect(formatAmount(0, EUR, { language: 'en' })).toBe('€0')
  })
})
