import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountIn, MAX_MINOR_UNITS, toMajorUnits, toMinorUnits } from './amounts.ts'
import { type Currency, currencies } from './currencies.ts'

const yen: Currency = { code: 'JPY', exponent: 0, symbol: '¥' }
const dinar: Currency = { code: 'KWD', exponent: 3, symbol: 'KD' }
const { EUR } = currencies
const numRuns = 100_000

describe('an amount that travels', () => {
  it.each([
    [9, EUR, 900],
    [59.04, EUR, 5904],
    [0.07, EUR, 7],
    [1.1, EUR, 110],
    [8.2, EUR, 820],
    [4.35, EUR, 435],
    [0, EUR, 0],
    [9_999_999_999_999.99, EUR, MAX_MINOR_UNITS],
    [900, yen, 900],
    [1.005, dinar, 1005],
    [59.04, dinar, 59_040],
  ])('%d is exact in minor units', (amount, currency, minor) => {
    expect(toMinorUnits(amount, currency)).toBe(minor)
    expect(toMajorUnits(minor, currency)).toBe(amount)
    expect(amountIn(currency).parse(amount)).toBe(minor)
  })

  it.each([
    [1.005, EUR],
    [59.041, EUR],
    [0.001, EUR],
    [1e-7, EUR],
    [9.5, yen],
    [1.0005, dinar],
    [-9, EUR],
    [-0.01, EUR],
    [Number.NaN, EUR],
    [Number.POSITIVE_INFINITY, EUR],
    [Number.MAX_VALUE, EUR],
    [1e21, EUR],
    [10_000_000_000_000, EUR],
    [1_000_000_000_000_000, yen],
  ])('%d is refused', (amount, currency) => {
    expect(toMinorUnits(amount, currency)).toBeNull()
    expect(amountIn(currency).safeParse(amount).success).toBe(false)
  })

  it.each(['9', '', null, undefined, true, [9], { amount: 9 }])('%j is no number', (amount) => {
    expect(amountIn(EUR).safeParse(amount).success).toBe(false)
  })

  it('that JSON writes beyond all numbers is refused', () => {
    expect(amountIn(EUR).safeParse(JSON.parse('1e309')).success).toBe(false)
  })

  it('says how many decimals there may be', () => {
    const { issues } = amountIn(EUR).safeParse(1.005).error!
    expect(issues).toMatchObject([{ params: { fault: 'tooManyDecimals', count: 2 } }])
  })

  it('goes there and back through JSON, in cents, yen and dinars', () => {
    assert(
      property(
        constantFrom(EUR, yen, dinar),
        integer({ min: 0, max: MAX_MINOR_UNITS }),
        (currency, minor) =>
          toMinorUnits(JSON.parse(JSON.stringify(toMajorUnits(minor, currency))), currency) === minor,
      ),
      { numRuns },
    )
  })

  it('is what a person writes with its decimals, and one decimal more is refused', () => {
    assert(
      property(
        constantFrom(EUR, yen, dinar),
        integer({ min: 0, max: 99_999_999 }),
        integer({ min: 1, max: 9 }),
        (currency, minor, digit) => {
          const written = `${minor}`.padStart(currency.exponent + 1, '0')
          const at = written.length - currency.exponent
          const text = `${written.slice(0, at)}.${written.slice(at)}`
          return (
            toMinorUnits(Number(text), currency) === minor &&
            toMinorUnits(Number(text + digit), currency) === null
          )
        },
      ),
      { numRuns },
    )
  })
})

it('minor units below zero are shown below zero, and parts of them are a mistake', () => {
  expect(toMajorUnits(-5904, EUR)).toBe(-59.04)
  expect(toMajorUnits(-7, EUR)).toBe(-0.07)
  expect(toMajorUnits(0, EUR)).toBe(0)
  expect(() => toMajorUnits(0.5, EUR)).toThrow(RangeError)
  expect(() => toMajorUnits(2 ** 53, EUR)).toThrow(RangeError)
})
