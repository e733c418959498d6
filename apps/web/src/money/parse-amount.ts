import { type CurrencyCode, currencies, toMajorUnits, toMinorUnits } from '@guildhall/contract/money'

/**
 * A typed amount as it travels, or null where it is none. Thousands are not grouped: nobody could tell 1,000 from one
 * with three decimals.
 */
export function parseAmount(text: string, code: CurrencyCode): number | null {
  const currency = currencies[code]
  const [, whole, decimals = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined || decimals.length > currency.exponent) return null
  const minor = toMinorUnits(Number(`${whole}.${decimals || 0}`), currency)
  return minor === null ? null : toMajorUnits(minor, currency)
}
