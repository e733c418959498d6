import { array, assert, boolean, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_MINOR_UNITS } from './amounts.ts'
import { discounted, Percent, percentOf, roundHalfUp, split, taxed } from './split.ts'

const numRuns = 100_000
const amount = integer({ min: 0, max: 100_000_000_000 })
/** Percentages with up to three decimals, as they would be written. */
const percent = integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000)
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

describe('tax', () => {
  it.each([
    [900, { percent: 23, isInclusive: true }, { net: 732, tax: 168, gross: 900 }],
    [900, { percent: 19, isInclusive: true }, { net: 756, tax: 144, gross: 900 }],
    [900, { percent: 19, isInclusive: false }, { net: 900, tax: 171, gross: 1071 }],
    [5003, { percent: 18, isInclusive: false }, { net: 5003, tax: 901, gross: 5904 }],
    [50, { percent: 1, isInclusive: false }, { net: 50, tax: 1, gross: 51 }],
    [49, { percent: 1, isInclusive: false }, { net: 49, tax: 0, gross: 49 }],
    [10_000, { percent: 8.875, isInclusive: false }, { net: 10_000, tax: 888, gross: 10_888 }],
    [900, { percent: 0, isInclusive: true }, { net: 900, tax: 0, gross: 900 }],
    [0, { percent: 23, isInclusive: true }, { net: 0, tax: 0, gross: 0 }],
  ])('of %d at %j is %j', (price, rate, expected) => {
    expect(taxed(price, rate)).toMatchObject(expected)
  })

  it('consists of its parts, an odd unit with the first', () => {
    const rate = { percent: 18, isInclusive: false, parts: [9, 9] }
    expect(taxed(10_000, rate).parts).toEqual([900, 900])
    expect(taxed(28, rate)).toEqual({ net: 28, tax: 5, gross: 33, parts: [3, 2] })
    expect(taxed(28, { percent: 0, isInclusive: true, parts: [0, 0] }).parts).toEqual([0, 0])
  })

  it('and net are gross, whatever the price and the rate', () => {
    assert(
      property(amount, percent, boolean(), (price, rate, isInclusive) => {
        const { net, tax, gross } = taxed(price, { percent: rate, isInclusive })
        return net + tax === gross && (isInclusive ? gross : net) === price && tax >= 0 && net >= 0
      }),
      { numRuns },
    )
  })

  it('is at most half a unit from the exact tax', () => {
    assert(
      property(amount, percent, boolean(), (price, rate, isInclusive) => {
        const thousandths = BigInt(Math.round(rate * 1000))
        const below = isInclusive ? 100_000n + thousandths : 100_000n
        const tax = BigInt(taxed(price, { percent: rate, isInclusive }).tax)
        const off = 2n * (tax * below - BigInt(price) * thousandths)
        return -below < off && off <= below
      }),
      { numRuns },
    )
  })

  it('is made up of its parts to the last unit', () => {
    const parts = array(integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 4 })
    assert(
      property(amount, parts, boolean(), (price, thousandths, isInclusive) => {
        const rates = thousandths.map((one) => one / 1000)
        const rate = { percent: sum(thousandths) / 1000, isInclusive, parts: rates }
        const line = taxed(price, rate)
        return sum(line.parts) === line.tax && line.parts.every((part) => part >= 0)
      }),
      { numRuns },
    )
  })
})

describe('a split', () => {
  it.each([
    [1000, [1, 1, 1], [334, 333, 333]],
    [5, [9, 9], [3, 2]],
    [100, [70, 20, 10], [70, 20, 10]],
    [101, [1, 2, 1], [25, 51, 25]],
    [-1000, [1, 1, 1], [-334, -333, -333]],
    [7, [0, 1], [0, 7]],
    [0, [1, 2], [0, 0]],
  ])('of %d by %j is %j', (total, weights, parts) => {
    expect(split(total, weights)).toEqual(parts)
  })

  it.each([[[]], [[0, 0]], [[1, -1]], [[2, -1]]])('by %j is a mistake', (weights) => {
    expect(() => split(10, weights)).toThrow(RangeError)
  })

  it('loses nothing, and everybody is less than one unit from their exact share', () => {
    const weights = array(integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 }).filter(
      (all) => sum(all) > 0,
    )
    assert(
      property(integer({ min: -MAX_MINOR_UNITS, max: MAX_MINOR_UNITS }), weights, (total, shares) => {
        const parts = split(total, shares)
        const whole = BigInt(sum(shares))
        const isNear = (part: number, at: number) => {
          const off = BigInt(part) * whole - BigInt(total) * BigInt(shares[at]!)
          return -whole < off && off < whole
        }
        return sum(parts) === total && parts.every(isNear)
      }),
      { numRuns },
    )
  })

  it('among equals differs by one unit at most', () => {
    assert(
      property(amount, integer({ min: 1, max: 12 }), (total, people) => {
        const parts = split(total, Array<number>(people).fill(1))
        return sum(parts) === total && Math.max(...parts) - Math.min(...parts) <= 1
      }),
      { numRuns },
    )
  })
})

describe('a percentage', () => {
  it('takes at most three decimals, from nothing to everything', () => {
    for (const good of [0, 8.875, 19, 99.999, 100])
      expect(Percent.safeParse(good).success, `${good}`).toBe(true)
    for (const bad of [-1, 100.001, 8.8755, 1e-7, Number.NaN, '19'])
      expect(Percent.safeParse(bad).success, `${bad}`).toBe(false)
    expect(() => percentOf(100, 8.8755)).toThrow(RangeError)
  })

  it('off a price leaves the rest, never less than nothing', () => {
    expect([discounted(900, 20), discounted(999, 33.3), discounted(999, 100), discounted(999, 0)]).toEqual([
      720, 666, 0, 999,
    ])
    assert(
      property(amount, percent, (price, off) => {
        const left = discounted(price, off)
        return left >= 0 && left <= price && left + percentOf(price, off) === price
      }),
      { numRuns },
    )
  })
})

it('rounds a half away from zero, however large the fraction', () => {
  expect([1n, 2n, 3n, -1n, -2n, -3n].map((n) => roundHalfUp(n, 4n))).toEqual([0n, 1n, 1n, 0n, -1n, -1n])
  expect(roundHalfUp(10n ** 40n + 1n, 2n)).toBe(5n * 10n ** 39n + 1n)
  expect(() => roundHalfUp(1n, 0n)).toThrow(RangeError)
})
