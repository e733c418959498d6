import { lockChannel } from '../channels/lock-channel.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Kernel } from '../platform/kernel.ts'
import { giveUpLocked, type HeldOrder } from './give-up-order.ts'
import { endSubscription } from './job-names.ts'
import { returnRest } from './orders/request-refund.ts'
import { paymentsOf } from './payment-rows.ts'

interface Thing {
  readonly channelId: string
  readonly kind: string
  readonly subjectId: string
}

/** SQL that is true of an order that was paid, also by somebody who is gone or kept out, or that can still be. */
const isLive = (order: string) => `(${order}.given_up_at is null and ${order}.renews_id is null
  and (${order}.is_delivered or ${order}.status in ('open', 'pending', 'paid', 'review')))`

const liveOrders = statement<Thing, { id: string }>(
  'orders_to_call_off',
  `select o.id from orders o where o.channel_id = $channelId and o.kind = $kind and o.subject_id = $subjectId
     and ${isLive('o')} order by o.id`,
)

const lockLive = statement<{ orderId: string }, HeldOrder>(
  'lock_order_to_call_off',
  `select o.*, exists (select from subscriptions s where s.order_id = o.id) as is_subscription from orders o
   where o.id = $orderId and ${isLive('o')} for update`,
)

const close = statement<{ orderId: string }, never>(
  'close_order_of_what_is_called_off',
  `update orders set status = 'cancelled' where id = $orderId and status = 'open'`,
)

const CALLED_OFF = 'called off'

/** What did not fit is held as well. */
async function returnMisfits(write: Write, order: HeldOrder) {
  for (const payment of await paymentsOf(write.db, { orderId: order.id }))
    if (!payment.is_accepted) await returnRest(write, order, payment, { reason: CALLED_OFF, by: null })
}

async function callOff(write: Write, channelId: string, orderId: string) {
  // First, as everybody does who takes from people what they bought.
  await lockChannel(write.db, { channelId })
  const [order] = await lockLive(write.db, { orderId })
  if (!order) return
  const isUnpaid = order.status === 'open' || order.status === 'pending'
  if (!isUnpaid) {
    await giveUpLocked(write, order, { refundedBy: null, reason: CALLED_OFF })
    return returnMisfits(write, order)
  }
  await close(write.db, { orderId })
  await write.enqueue(endSubscription, { orderId })
}

/**
 * Ends all orders for a thing that is called off: what was paid goes back, and what was not cannot be paid any more. It
 * may be asked for again. Each order is a write of its own, since the community waits for each.
 */
export async function callOffOrders(kernel: Kernel, thing: Thing) {
  const faults: unknown[] = []
  for (const { id } of await liveOrders(kernel.db, thing))
    await inWrite(kernel, (write) => callOff(write, thing.channelId, id)).catch((error: unknown) =>
      faults.push(error),
    )
  if (faults.length > 0) throw new AggregateError(faults, 'some orders could not be called off')
}
