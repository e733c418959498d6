import { z } from 'zod'
import { toMinorUnits, tooManyDecimals } from './amounts.ts'

const THOUSANDTHS = { exponent: 3 }

/** A share of a hundred with at most three decimals, such as 8.875. */
export const Percent = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => toMinorUnits(percent, THOUSANDTHS) !== null, tooManyDecimals(THOUSANDTHS))

/** 8.875 as 8875, in which a hundred per cent are 100,000. */
function inThousandths(percent: number): bigint {
  const thousandths = toMinorUnits(percent, THOUSANDTHS)
  if (thousandths === null) throw new RangeError(`${percent} is no percentage with at most three decimals`)
  return BigInt(thousandths)
}

const HUNDRED = inThousandths(100)

/** A fraction as a whole number, a half away from zero: what was taken back is rounded as what was paid. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('a denominator is above zero')
  const size = ((numerator < 0n ? -numerator : numerator) * 2n + denominator) / (denominator * 2n)
  return numerator < 0n ? -size : size
}

/** So many per cent of an amount in minor units. */
export const percentOf = (amount: number, percent: number): number =>
  Number(roundHalfUp(BigInt(amount) * inThousandths(percent), HUNDRED))

/** What is left of a price after so many per cent off. */
export const discounted = (amount: number, percentOff: number): number =>
  amount - percentOf(amount, percentOff)

/**
 * An amount in parts by weights, none lost: each gets its share without the fraction, and what is left goes, a unit
 * each, to the largest fractions, the earlier ones first. Weights are whole numbers, and not all of them zero.
 */
export function split(amount: number, weights: readonly (number | bigint)[]): number[] {
  const shares = weights.map(BigInt)
  const whole = shares.reduce((sum, share) => sum + share, 0n)
  if (whole <= 0n || shares.some((share) => share < 0n))
    throw new RangeError('weights are zero or more, not all zero')
  const size = BigInt(Math.abs(amount))
  const parts = shares.map((share) => (size * share) / whole)
  const left = Number(size - parts.reduce((sum, part) => sum + part, 0n))
  const fractions = shares.map((share, at) => ({ at, rest: (size * share) % whole }))
  fractions.sort((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest < other.rest ? 1 : -1,
  )
  for (const { at } of fractions.slice(0, left)) parts[at] = (parts[at] ?? 0n) + 1n
  return parts.map((part) => (amount < 0 ? 0 - Number(part) : Number(part)))
}

export interface TaxRate {
  readonly percent: number
  /** Whether prices are shown with the tax in them. */
  readonly isInclusive: boolean
  /** What the tax consists of, such as 9 and 9 of 18 per cent. */
  readonly parts?: readonly number[]
}

/** A price with its tax, in minor units: `net + tax = gross`, and the parts make up the tax. */
export interface Taxed {
  readonly net: number
  readonly tax: number
  readonly gross: number
  readonly parts: readonly number[]
}

/** What of a tax each of its parts is, by their percentages; together exactly the tax. */
export function partsOfTax(tax: number, percents: readonly number[]): number[] {
  const weights = percents.map(inThousandths)
  return weights.some((weight) => weight > 0n) ? split(tax, weights) : percents.map(() => 0)
}

/** The tax of one line. */
export function taxed(amount: number, { percent, isInclusive, parts = [] }: TaxRate): Taxed {
  const rate = inThousandths(percent)
  const tax = Number(roundHalfUp(BigInt(amount) * rate, isInclusive ? HUNDRED + rate : HUNDRED))
  const [net, gross] = isInclusive ? [amount - tax, amount] : [amount, amount + tax]
  return { net, tax, gross, parts: partsOfTax(tax, parts) }
}
