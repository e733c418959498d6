import type { Write } from '../../platform/ctx.ts'
import { soldWith } from '../cancel-subscription.ts'
import { openChangeOf, setChangeStatus, takenBackId, takeTerms } from '../change-rows.ts'
import type { OpenedAccount } from '../gateways/gateway.ts'
import type { Seen } from '../gateways/seen.ts'
import type { OrderRow } from '../order-rows.ts'
import type { Sold } from '../sellable.ts'

interface Changed {
  readonly order: OrderRow
  /** What the buyer had from the order until now, and has no more. */
  readonly replaced: Sold | null
}

/**
 * Gives an order its new terms once the gateway shows that it has made the change, and that the new period has begun
 * where it begins later. A change that was taken back leaves the order as it is.
 */
export async function applyChange(
  write: Write,
  { gateway }: OpenedAccount,
  order: OrderRow,
  { subscription }: Seen,
): Promise<Changed> {
  const same = { order, replaced: null }
  const [change] = await openChangeOf(write.db, { orderId: order.id })
  if (!change || !subscription) return same
  if (subscription.changeId === takenBackId(change))
    await setChangeStatus(write.db, { changeId: change.id, status: 'refused' })
  if (subscription.changeId !== change.id) return same
  // By hand the next period is often paid for before it begins.
  const isEarly = gateway === 'manual' && change.starts_at !== null && change.starts_at > write.now
  const hasBegun = change.starts_at === null || (subscription.periodEnd > change.starts_at && !isEarly)
  if (!hasBegun) {
    if (change.status === 'wanted') await setChangeStatus(write.db, { changeId: change.id, status: 'made' })
    return same
  }
  const [changed] = await takeTerms(write.db, { changeId: change.id })
  if (changed!.subject_id === order.subject_id) return { order: changed!, replaced: null }
  const replaced = order.is_delivered ? soldWith(order, true, null) : null
  return { order: { ...changed!, is_delivered: false }, replaced }
}
