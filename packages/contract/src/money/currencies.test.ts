import { expect, it } from 'vitest'
import { currencies, currencyCodes, currencyOfCountry, isCurrencyCode } from './currencies.ts'

it('there are eight currencies, each with its symbol [APP-PRICE-4] [APP-PRICE-5]', () => {
  expect(currencyCodes.map((code) => `${code} ${currencies[code].symbol}`)).toEqual([
    'INR ₹',
    'USD $',
    'EUR €',
    'GBP £',
    'AUD AU$',
    'BRL R$',
    'THB ฿',
    'SGD S$',
  ])
  for (const code of currencyCodes) expect(currencies[code]).toMatchObject({ code, exponent: 2 })
  expect(['EUR', 'JPY', 'eur', 'toString'].map(isCurrencyCode)).toEqual([true, false, false, false])
})

it('has the decimals that Intl knows for each of them', () => {
  for (const code of currencyCodes) {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
    }).resolvedOptions()
    expect(currencies[code].exponent).toBe(maximumFractionDigits)
  }
})

it.each([
  ['IN', 'INR'],
  ['US', 'USD'],
  ['fr', 'EUR'],
  ['HR', 'EUR'],
  ['GB', 'GBP'],
  ['AU', 'AUD'],
  ['BR', 'BRL'],
  ['TH', 'THB'],
  ['SG', 'SGD'],
  ['NO', 'INR'],
  ['', 'INR'],
  ['I', 'INR'],
])('people in %j pay with %s', (country, code) => {
  expect(currencyOfCountry(country)).toBe(code)
})
