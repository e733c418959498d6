import { toMajorUnits } from './amounts.ts'
import type { Currency } from './currencies.ts'

interface Wording {
  /** The reader's. */
  readonly language: string
  /** What stands for nothing to pay; left out, zero is a number like others. */
  readonly free?: string
}

/** Minor units for people: €9 and €9.50, digits and places as the reader's language has them. */
export function formatAmount(minor: number, currency: Currency, { language, free }: Wording): string {
  if (minor === 0 && free !== undefined) return free
  const decimals = minor % 10 ** currency.exponent === 0 ? 0 : currency.exponent
  return new Intl.NumberFormat(language, {
    style: 'currency',
    // The place of a symbol is the language's alone; of euros, whose symbol is one sign, it is known everywhere.
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
    .formatToParts(toMajorUnits(minor, currency))
    .map(({ type, value }) => (type === 'currency' ? currency.symbol : value))
    .join('')
}
