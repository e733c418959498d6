import type { Write } from '../platform/ctx.ts'
import { soldWith } from './cancel-subscription.ts'
import { openChangeOf, setChangeStatus, takenBackId, takeTerms } from './change-rows.ts'
import type { Seen } from './gateways/seen.ts'
import type { OrderRow } from './order-rows.ts'
import { findSellable } from './sellable.ts'

/**
 * Gives an order its new terms once the gateway shows that it has made the change, and that the new period has begun
 * where it begins later. What was held before goes. A change that was taken back leaves the order as it is.
 */
export async function applyChange(write: Write, order: OrderRow, { subscription }: Seen): Promise<OrderRow> {
  const [change] = await openChangeOf(write.db, { orderId: order.id })
  if (!change || !subscription) return order
  if (subscription.changeId === takenBackId(change))
    await setChangeStatus(write.db, { changeId: change.id, status: 'refused' })
  if (subscription.changeId !== change.id) return order
  const hasBegun = change.starts_at === null || subscription.periodEnd > change.starts_at
  if (!hasBegun) {
    if (change.status === 'wanted') await setChangeStatus(write.db, { changeId: change.id, status: 'made' })
    return order
  }
  const [changed] = await takeTerms(write.db, { changeId: change.id })
  if (changed!.subject_id === order.subject_id) return changed!
  const before = soldWith(order, true, null)
  if (order.is_delivered && before)
    await findSellable(write.kernel, order.kind).withdrawn(write, before, 'ended')
  return { ...changed!, is_delivered: false }
}
