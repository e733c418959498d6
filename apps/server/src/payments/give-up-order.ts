import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { soldWith } from './cancel-subscription.ts'
import { endSubscription } from './job-names.ts'
import type { OrderRow } from './order-rows.ts'
import { returnRest } from './orders/request-refund.ts'
import { paymentsOf } from './payment-rows.ts'
import { findSellable } from './sellable.ts'

interface Held {
  readonly channelId: string
  readonly buyerId: string
  readonly kind: string
  readonly subjectId: string
}

export interface HeldOrder extends OrderRow {
  readonly is_subscription: boolean
}

/** What somebody has from orders; the ones that paid for it again come with the one that began it. */
const lockHeld = statement<Held, HeldOrder>(
  'lock_held_orders',
  `select o.*, exists (select from subscriptions s where s.order_id = o.id) as is_subscription from orders o
   where o.buyer_id = $buyerId and o.channel_id = $channelId and o.kind = $kind and o.subject_id = $subjectId
     and o.is_delivered and o.renews_id is null order by o.id for update`,
)

const giveUp = statement<{ orderId: string; now: Date }, never>(
  'give_up_order',
  `update orders set given_up_at = $now, is_delivered = false, delivered_until = null where id = $orderId`,
)

/** What was asked for to have it for longer. */
export const closeRenewals = statement<{ orderId: string }, never>(
  'close_renewals_of_order',
  `update orders set status = 'cancelled' where renews_id = $orderId and status in ('open', 'pending')`,
)

const lastPaid = statement<{ orderId: string }, OrderRow>(
  'order_paid_last',
  `select o.* from orders o where o.id = $orderId or o.renews_id = $orderId
   order by o.paid_at desc nulls last, o.id desc limit 1`,
)

/** What is left of the last payment goes back. */
async function returnLast(write: Write, orderId: string, by: string | null, reason: string) {
  const [order] = await lastPaid(write.db, { orderId })
  const last = (await paymentsOf(write.db, { orderId: order!.id })).findLast((one) => one.is_accepted)
  if (last) await returnRest(write, order!, last, { reason, by })
}

interface Ending {
  /** Who gives the last payment back, null where it goes back by itself; left out, it stays paid. */
  readonly refundedBy?: string | null
  readonly reason?: string
}

/** Takes away what one order gave, whose row is locked, and stops what would be charged for it. */
export async function giveUpLocked(
  write: Write,
  order: HeldOrder,
  { refundedBy, reason = '' }: Ending,
): Promise<void> {
  const { id: orderId } = order
  await giveUp(write.db, { orderId, now: write.now })
  await closeRenewals(write.db, { orderId })
  const sold = soldWith(order, order.is_subscription, null)
  if (sold) await findSellable(write.kernel, order.kind).withdrawn(write, sold, 'ended')
  if (order.is_subscription) await write.enqueue(endSubscription, { orderId })
  if (refundedBy !== undefined) await returnLast(write, orderId, refundedBy, reason)
}

/**
 * Takes away at once what somebody bought, and stops what would be charged for it. The community must be locked. Returns
 * how many orders that ended.
 */
export async function giveUpOrders(write: Write, held: Held, ending: Ending = {}) {
  const orders = await lockHeld(write.db, held)
  for (const order of orders) await giveUpLocked(write, order, ending)
  return orders.length
}
