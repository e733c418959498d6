import { type Currency, currencies, isCurrencyCode } from '@guildhall/contract/money'

/** The currency of something that was sold; one that was ours once keeps its decimals. */
export const currencyOf = (code: string): Currency =>
  isCurrencyCode(code) ? currencies[code] : { code, exponent: 2, symbol: code }
