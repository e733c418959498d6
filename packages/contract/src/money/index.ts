export { Amount, amountIn, MAX_MINOR_UNITS, toMajorUnits, toMinorUnits, tooManyDecimals } from './amounts.ts'
export {
  type Currency,
  type CurrencyCode,
  currencies,
  currencyCodes,
  currencyOfCountry,
  isCurrencyCode,
} from './currencies.ts'
export { formatAmount } from './format.ts'
export {
  discounted,
  Percent,
  partsOfTax,
  percentOf,
  roundHalfUp,
  split,
  type Taxed,
  type TaxRate,
  taxed,
} from './split.ts'
