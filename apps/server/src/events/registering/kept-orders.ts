import { endSubscription } from '../../payments/job-names.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'

/** Who looks at an order locks it before the event, so whoever has one does the same. */
export const holdOrders = statement<{ eventId: string; userId: string }, { id: string }>(
  'hold_orders_for_event',
  `select id from orders where buyer_id = $userId and kind = 'event' and subject_id = $eventId
     and status in ('open', 'pending') order by id for update`,
)

/** Money that is on its way from a gateway stays awaited; what people send by themselves is not on its way yet. */
const close = statement<{ orderId: string }, never>(
  'close_order_of_seat',
  `update orders o set status = 'cancelled' where o.id = $orderId and (o.status = 'open' or (o.status = 'pending'
     and exists (select from payment_accounts a where a.id = o.account_id and a.gateway = 'manual')))`,
)

/** Nobody is to pay for a seat that was given up, which the gateway is told by a job. */
export async function closeOrder(write: Write, orderId: string) {
  await close(write.db, { orderId })
  await write.enqueue(endSubscription, { orderId })
}
