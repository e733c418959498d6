import type { GatePrice } from '@guildhall/contract/gates'
import { currencies, toMajorUnits, toMinorUnits } from '@guildhall/contract/money'

type Priced = Pick<GatePrice, 'amount' | 'currency' | 'period'>

/** What a year costs less than twelve months of the same tier; null where it does not. */
export function savingOf(price: Priced, prices: readonly Priced[]): number | null {
  const month = prices.find(({ currency, period }) => period === 'month' && currency === price.currency)
  if (!month || price.period !== 'year') return null
  const currency = currencies[price.currency]
  const saved = 12 * (toMinorUnits(month.amount, currency) ?? 0) - (toMinorUnits(price.amount, currency) ?? 0)
  return saved > 0 ? toMajorUnits(saved, currency) : null
}

/** What a year costs in a month, to the nearest unit of its currency. */
export function monthlyOf({ amount, currency: code }: Priced): number {
  const currency = currencies[code]
  return toMajorUnits(Math.round((toMinorUnits(amount, currency) ?? 0) / 12), currency)
}

/** A price without the tax in it. */
export function netOf(amount: number, tax: number, code: GatePrice['currency']): number {
  const currency = currencies[code]
  return toMajorUnits((toMinorUnits(amount, currency) ?? 0) - (toMinorUnits(tax, currency) ?? 0), currency)
}
