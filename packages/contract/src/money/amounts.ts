import { z } from 'zod'
import { fault } from '../fault.ts'
import type { Currency } from './currencies.ts'

/** Fifteen digits: as many as a JSON number carries without becoming another one. */
export const MAX_MINOR_UNITS = 999_999_999_999_999

type Reckoned = Pick<Currency, 'exponent'>

/**
 * An amount as it travels, 59.04, in minor units, 5904; null where it is none: below zero, not a number, too large, or
 * with more decimals than the currency has. The digits are read, not multiplied, so nothing is ever rounded.
 */
export function toMinorUnits(amount: number, { exponent }: Reckoned): number | null {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(`${amount}`) ?? []
  if (whole === undefined || decimals.length > exponent) return null
  const minor = Number(whole + decimals.padEnd(exponent, '0'))
  return minor <= MAX_MINOR_UNITS ? minor : null
}

/** Minor units as they travel: 5904 cents are 59.04. What was taken back may be below zero. */
export function toMajorUnits(minor: number, { exponent }: Reckoned): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is no whole number of minor units`)
  const digits = `${Math.abs(minor)}`.padStart(exponent + 1, '0')
  const major = Number(
    `${digits.slice(0, digits.length - exponent)}.${digits.slice(digits.length - exponent)}`,
  )
  return minor < 0 ? -major : major
}

/** An amount on its way in, where its currency is known only with what it belongs to. */
export const Amount = z.number().min(0).max(MAX_MINOR_UNITS)

/** What to say of an amount with more decimals than its currency has. */
export const tooManyDecimals = ({ exponent }: Reckoned) =>
  fault('tooManyDecimals', `has more than ${exponent} decimals`, exponent)

/** An amount on its way in, received in minor units. */
export const amountIn = (currency: Currency) =>
  Amount.max(toMajorUnits(MAX_MINOR_UNITS, currency))
    .refine((amount) => toMinorUnits(amount, currency) !== null, tooManyDecimals(currency))
    .transform((amount) => toMinorUnits(amount, currency) as number)
