import type { Write } from '../../platform/ctx.ts'
import { soldWith } from '../cancel-subscription.ts'
import { giveUpLocked } from '../give-up-order.ts'
import { lockOrder, type OrderRow } from '../order-rows.ts'
import { leftOf, paymentsOf, refundsOf, type SavedPayment } from '../payment-rows.ts'
import { findSellable } from '../sellable.ts'
import type { Decision } from './decide-order.ts'
import { decisiveOrderOf, type KnownOrder } from './known-of.ts'
import { NOT_GIVEN, returnRest } from './request-refund.ts'

/** Gives what was bought, as decided; what cannot be given goes back. True if the buyer has it now. */
export async function deliver(
  write: Write,
  order: OrderRow,
  { withheld, until }: Decision,
  { isHeld, isFirstGivenUp }: Pick<KnownOrder, 'isHeld' | 'isFirstGivenUp'>,
  isSubscription: boolean,
) {
  if (withheld) return false
  // What is paid for again is given by the order that began it.
  if (order.renews_id) return !isFirstGivenUp
  const sold = soldWith(order, isSubscription, until)
  const isSame = order.delivered_until?.getTime() === until?.getTime()
  if (order.is_delivered && isSame) return true
  // A purchase that was disputed may have been made once more meanwhile.
  const isBoughtAgain = isHeld && order.period === 'once' && !order.is_delivered
  if (order.review === NOT_GIVEN || isBoughtAgain) return false
  return sold ? findSellable(write.kernel, order.kind).delivered(write, sold) : false
}

/**
 * Takes away what the buyer has no more. The order says so before: whoever is out of the community with it must not get
 * it again from there.
 */
export async function takeBack(write: Write, order: OrderRow, { withheld }: Decision) {
  if (!order.is_delivered || !withheld || withheld === 'unpaid') return
  if (order.renews_id) return takeBackRenewed(write, order, order.renews_id, withheld)
  const sold = soldWith(order, false, null)
  if (sold) await findSellable(write.kernel, order.kind).withdrawn(write, sold, withheld)
}

/** Where the money of a renewal is what the buyer has it for, its refund ends all of it. */
async function takeBackRenewed(
  write: Write,
  { id }: OrderRow,
  firstId: string,
  withheld: NonNullable<Decision['withheld']>,
) {
  if (withheld !== 'refunded' || (await decisiveOrderOf(write, firstId)) !== id) return
  const [first] = await lockOrder(write.db, { orderId: firstId })
  if (first?.is_delivered) await giveUpLocked(write, { ...first, is_subscription: true }, {})
}

/** Gives back what paid for something that cannot be given: of a subscription the period that begins with it. */
export async function returnCurrent(write: Write, order: OrderRow, { current }: Decision) {
  const ids = current.map(({ id }) => id)
  for (const payment of await paymentsOf(write.db, { orderId: order.id }))
    if (payment.is_accepted && ids.includes(payment.external_id))
      await returnRest(write, order, payment, { reason: NOT_GIVEN, by: null })
}

/** Gives back what was paid in a moment when nothing could be had for it any more. */
export async function returnNew(write: Write, order: OrderRow, payments: readonly SavedPayment[]) {
  for (const payment of payments)
    if (payment.is_counted_now) await returnRest(write, order, payment, { reason: NOT_GIVEN, by: null })
}

/** Whether a payment that does not count was to go back, and could not. */
export async function isStuck(write: Write, { id: orderId }: OrderRow, { surplus }: Decision) {
  if (surplus.length === 0) return false
  const tried = new Set((await refundsOf(write.db, { orderId })).map(({ payment_id }) => payment_id))
  for (const { id: paymentId, external_id } of await paymentsOf(write.db, { orderId })) {
    const isTried = tried.has(paymentId) && surplus.some(({ id }) => id === external_id)
    if (isTried && (await leftOf(write.db, { paymentId }))[0]!.left > 0) return true
  }
  return false
}
