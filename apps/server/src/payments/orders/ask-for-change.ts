import { taxed } from '@guildhall/contract/money'
import type { Order } from '@guildhall/contract/payments'
import { purchasesAddress } from '@guildhall/contract/payments/addresses'
import { after, DAY } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { inWrite } from '../../platform/in-write.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { conflict } from '../../platform/refusals.ts'
import { type ChangeRow, openChangeOf } from '../change-rows.ts'
import { ageRecord, lengthOf, updateRecord } from '../gateways/local-records.ts'
import { lockOrder, type OrderRow, openOrderOf, orderById } from '../order-rows.ts'
import { words } from '../refusal-words.ts'
import { awaitByHand, RENEWAL_AHEAD } from '../renew-by-hand.ts'
import { subscriptionOf } from '../subscription-rows.ts'
import { viewOrders } from '../view-orders.ts'

const PATIENCE = 14 * DAY

/** From a week before its end a period is changed with the order for the next one. */
export const isRenewalNear = (periodEnd: Date, now: Date) => after(periodEnd, -RENEWAL_AHEAD) <= now

/** What was asked for before somebody chose again. */
const closeOthers = statement<{ orderId: string; changeId: string }, never>(
  'close_orders_of_other_changes',
  `update orders set status = 'cancelled' where renews_id = $orderId and status in ('open', 'pending')
     and details ->> 'changeId' <> $changeId`,
)

const insertAsked = statement<Record<string, unknown>, OrderRow>(
  'insert_order_of_change',
  `insert into orders (id, reference, channel_id, account_id, buyer_id, kind, subject_id, title, lines, currency, total,
     tax, asked, period, details, return_url, cancel_url, status, expires_at, created_at, renews_id)
   select $id, $reference, o.channel_id, o.account_id, o.buyer_id, o.kind, $subjectId, $title, $lines::jsonb, o.currency,
     $total, $tax, array[$total::bigint], 'once', $details::jsonb, $returnUrl, o.cancel_url, 'pending', $expiresAt, $now,
     o.id
   from orders o where o.id = $orderId
   on conflict (buyer_id, kind, subject_id) where status in ('open', 'pending') do nothing returning *`,
)

async function insert(write: Write, order: OrderRow, change: ChangeRow): Promise<OrderRow | undefined> {
  const { kernel, db, now } = write
  const id = write.newId()
  const [subscription] = await subscriptionOf(db, { orderId: order.id })
  const { percent = 0 } = (change.details.rate ?? {}) as { percent?: number }
  const { net, tax, gross } = taxed(change.due, { percent, isInclusive: true })
  const latest = after(subscription!.period_end, -RENEWAL_AHEAD).getTime()
  const [asked] = await insertAsked(db, {
    id,
    reference: id.slice(-10).toUpperCase(),
    orderId: order.id,
    subjectId: change.subject_id,
    title: change.title,
    lines: JSON.stringify([{ title: change.title, net, tax, gross }]),
    total: change.due,
    tax,
    details: JSON.stringify({ ...change.details, changeId: change.id }),
    returnUrl: new URL(purchasesAddress.to({}, { order: id }), kernel.config.PUBLIC_URL).href,
    expiresAt: new Date(Math.min(after(now, PATIENCE).getTime(), latest)),
    now,
  })
  if (asked) await awaitByHand(write, asked)
  return asked
}

/** Asks once for what a change costs, however often it is confirmed. */
async function ask(write: Write, orderId: string, change: ChangeRow): Promise<string> {
  const [order] = await lockOrder(write.db, { orderId })
  const [open] = await openChangeOf(write.db, { orderId })
  if (open?.id !== change.id) throw conflict(words.quoteChanged)
  await closeOthers(write.db, { orderId, changeId: change.id })
  const asked = await insert(write, order!, change)
  if (asked) return asked.id
  const mine = { userId: order!.buyer_id!, kind: order!.kind, subjectId: change.subject_id }
  const [waiting] = await openOrderOf(write.db, mine)
  if (waiting?.details.changeId !== change.id) throw conflict(words.paymentPending)
  return waiting.id
}

/** An order for what a change costs, where nobody can take it; the change is made when that is paid. */
export async function askForChange(kernel: Kernel, { id }: OrderRow, change: ChangeRow): Promise<Order> {
  const orderId = await inWrite(kernel, (write) => ask(write, id, change))
  const [view] = await viewOrders(kernel.db, await orderById(kernel.db, { orderId }))
  return view!
}

/**
 * Makes the change that an order asked for and that is paid now; the gateway's record shows it from then on. Throws where
 * there is nothing left to change.
 */
export async function makeAskedChange(write: Write, asked: OrderRow) {
  const orderId = asked.renews_id!
  const [order] = await lockOrder(write.db, { orderId })
  const [change] = await openChangeOf(write.db, { orderId })
  // Refunded: what was sent first did not fit, and went back.
  const isWaiting = asked.status === 'pending' || asked.status === 'refunded'
  if (!isWaiting || change?.id !== asked.details.changeId) throw conflict(words.changeOver)
  await updateRecord(write.db, orderId, write.now, (seen) => {
    const { subscription } = ageRecord(seen, write.now)
    if (!change || !subscription || subscription.status === 'ended') throw conflict(words.changeOver)
    const { id: changeId, period, counted_from: from } = change
    const periodEnd = period === order!.period ? subscription.periodEnd : after(from, lengthOf(period))
    return { ...seen, subscription: { ...subscription, changeId, periodEnd } }
  })
}
