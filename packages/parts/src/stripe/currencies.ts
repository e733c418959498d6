import type { Params } from './params.ts'
import { invalid, missingParam } from './refusal.ts'

/** The least that can be charged, in the smallest unit. */
const least = {
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  inr: 50,
  jpy: 50,
  krw: 500,
  kwd: 150,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
  vnd: 10000,
}
const withoutDecimals = new Set(['jpy', 'krw', 'vnd'])
const withThreeDecimals = new Set(['kwd'])
const LARGEST = 99_999_999

const leastOf = new Map(Object.entries(least))

export function formatAmount(amount: number, currency: string) {
  const decimals = withoutDecimals.has(currency) ? 0 : withThreeDecimals.has(currency) ? 3 : 2
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency.toUpperCase()}`
}

export function readCurrency(params: Params, key = 'currency'): string {
  const currency = params.text(key)?.toLowerCase()
  if (currency === undefined) throw missingParam(params.name(key))
  if (leastOf.has(currency)) return currency
  throw invalid(
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${[...leastOf.keys()].join(', ')}`,
    { param: params.name(key) },
  )
}

/** What one unit costs: nothing at all is a price too. */
export function checkUnitAmount(amount: number, currency: string, param?: string) {
  const about = param === undefined ? {} : { param }
  if (amount > LARGEST)
    throw invalid(`Amount must be no more than ${formatAmount(LARGEST, currency)}`, {
      code: 'amount_too_large',
      ...about,
    })
  if (withThreeDecimals.has(currency) && amount % 10 !== 0)
    throw invalid('Amounts in this currency must end in 0: their last decimal is not used', {
      code: 'invalid_charge_amount',
      ...about,
    })
}

/** What is to be charged at once. */
export function checkAmount(amount: number, currency: string) {
  const lowest = leastAmount(currency)
  if (amount < lowest)
    throw invalid(`Amount must be at least ${formatAmount(lowest, currency)}`, {
      code: 'amount_too_small',
    })
  checkUnitAmount(amount, currency)
}

export const leastAmount = (currency: string) => leastOf.get(currency) ?? 0
