import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { endOfAccess, graceOf } from './end-of-access.ts'
import { endSubscription, tellOfCancellation } from './job-names.ts'
import { type OrderRow, orderById } from './order-rows.ts'
import { findSellable, type Sold } from './sellable.ts'
import { lockSubscriptions, type SubscriptionRow } from './subscription-rows.ts'

/** What was sold with an order; null where its buyer is gone. */
export const soldWith = (order: OrderRow, isSubscription: boolean, until: Date | null): Sold | null =>
  order.buyer_id
    ? {
        orderId: order.renews_id ?? order.id,
        channelId: order.channel_id,
        buyerId: order.buyer_id,
        subjectId: order.subject_id,
        details: (order.details.options ?? {}) as Sold['details'],
        isSubscription,
        until,
      }
    : null

const want = statement<{ orderId: string; isCancelled: boolean }, never>(
  'want_cancellation',
  `update subscriptions set is_cancelled = $isCancelled, cancel_wanted = $isCancelled where order_id = $orderId`,
)

const moveEnd = statement<{ orderId: string; until: Date }, never>(
  'move_end_of_order',
  `update orders set delivered_until = $until where id = $orderId`,
)

/** Lets a subscription run out, or renews it after all: here at once, at the gateway by a job. */
async function setCancelled(write: Write, subscription: SubscriptionRow, isCancelled: boolean) {
  const { order_id: orderId, channel_id: channelId, period_end: periodEnd } = subscription
  if (subscription.is_cancelled === isCancelled) return
  await want(write.db, { orderId, isCancelled })
  await write.enqueue(tellOfCancellation, { orderId })
  const [order] = await orderById(write.db, { orderId })
  if (!order?.is_delivered) return
  const [grace] = await graceOf(write.db, { channelId })
  const until = endOfAccess({ periodEnd, isCancelled }, grace!.grace_days)
  const sold = soldWith(order, true, until)
  if (sold) await findSellable(write.kernel, order.kind).delivered(write, sold)
  await moveEnd(write.db, { orderId, until })
}

type Which = Parameters<typeof lockSubscriptions>[1]

/** Has subscriptions run out with the period that is paid; the community must be locked. Returns how many there are. */
export async function cancelSubscriptions(write: Write, which: Which, isCancelled = true): Promise<number> {
  const live = await lockSubscriptions(write, which)
  for (const one of live) await setCancelled(write, one, isCancelled)
  return live.length
}

/** Ends subscriptions now, of what nobody can have any more. */
export async function endSubscriptions(write: Write, which: Which) {
  for (const { order_id: orderId } of await lockSubscriptions(write, which))
    await write.enqueue(endSubscription, { orderId })
}
