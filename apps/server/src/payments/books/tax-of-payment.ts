import { taxed } from '@guildhall/contract/money'
import type { OrderRow } from '../order-rows.ts'

/** What of a payment is tax: that of the quote, or of an amount that a change made by the rate of the quote. */
export function taxOfPayment({ total, tax, details }: OrderRow, amount: number): number {
  if (amount === total || tax === 0) return tax
  const { percent = 0 } = (details.rate ?? {}) as { percent?: number }
  return taxed(amount, { percent, isInclusive: true }).tax
}
