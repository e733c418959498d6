import type { Order } from '@guildhall/contract/payments'
import { isRenewing, type SubscribedOrder } from './is-live.ts'

/** Thousandths, so that sums of decimals stay exact in every currency. */
const EXACT = 1000

function isChargedIn({ period, subscription }: SubscribedOrder, month: Date) {
  const due = new Date(subscription.periodEndTime)
  const isDueThen =
    due.getUTCFullYear() === month.getUTCFullYear() && due.getUTCMonth() === month.getUTCMonth()
  return isDueThen || ((subscription.change?.period ?? period) === 'month' && due < month)
}

/** The month after a moment, and what will be taken in it, each currency for itself. */
export function chargesIn(orders: readonly Order[], now: number) {
  const today = new Date(now)
  const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1))
  const charged = orders.filter(isRenewing).filter((order) => isChargedIn(order, month))
  const byCurrency = Map.groupBy(charged, ({ currency }) => currency)
  const sums = [...byCurrency].map(([currency, some]) => {
    const exact = some.map(({ amount, subscription }) =>
      Math.round((subscription.change?.amount ?? amount) * EXACT),
    )
    return [currency, exact.reduce((sum, one) => sum + one, 0) / EXACT] as const
  })
  return { month, sums }
}
