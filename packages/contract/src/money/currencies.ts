/** How amounts of a currency are reckoned and shown; whoever has one can do without the table, as tests with yen do. */
export interface Currency {
  /** ISO 4217. */
  readonly code: string
  /** How many decimals its minor unit has: 2 for cents. */
  readonly exponent: number
  readonly symbol: string
}

/** The currencies that a community can have. */
export const currencyCodes = ['INR', 'USD', 'EUR', 'GBP', 'AUD', 'BRL', 'THB', 'SGD'] as const
export type CurrencyCode = (typeof currencyCodes)[number]

export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  INR: { code: 'INR', exponent: 2, symbol: '₹' },
  USD: { code: 'USD', exponent: 2, symbol: '$' },
  EUR: { code: 'EUR', exponent: 2, symbol: '€' },
  GBP: { code: 'GBP', exponent: 2, symbol: '£' },
  AUD: { code: 'AUD', exponent: 2, symbol: 'AU$' },
  BRL: { code: 'BRL', exponent: 2, symbol: 'R$' },
  THB: { code: 'THB', exponent: 2, symbol: '฿' },
  SGD: { code: 'SGD', exponent: 2, symbol: 'S$' },
}

export const isCurrencyCode = (code: string): code is CurrencyCode => Object.hasOwn(currencies, code)

/** Countries and territories by their ISO 3166 codes, where one of our currencies is the legal tender. */
const tender: Readonly<Record<CurrencyCode, string>> = {
  INR: 'IN',
  USD: 'US AS BQ EC FM GU MH MP PR PW SV TC TL UM VG VI',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GB GG IM JE',
  AUD: 'AU CC CX HM KI NF NR TV',
  BRL: 'BR',
  THB: 'TH',
  SGD: 'SG',
}

/** What people in a country pay with, such as EUR in `FR`; rupees where it is none of our currencies. */
export const currencyOfCountry = (country: string): CurrencyCode =>
  currencyCodes.find((code) => tender[code].split(' ').includes(country.toUpperCase())) ?? 'INR'
