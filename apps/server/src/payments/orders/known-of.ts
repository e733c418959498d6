import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { graceOf } from '../end-of-access.ts'
import type { Seen } from '../gateways/seen.ts'
import { type OrderRow, orderById } from '../order-rows.ts'
import {
  foreignPayments,
  type PaymentRow,
  paymentsOf,
  type RefundRow,
  refundsOf,
  soldElsewhere,
} from '../payment-rows.ts'
import { subscriptionOf } from '../subscription-rows.ts'
import { decisiveOf } from './decide-order.ts'

interface Paid {
  readonly order_id: string
  readonly amount: number
  /** It is what a change cost. */
  readonly is_difference: boolean
}

const paidTogether = statement<{ orderId: string }, Paid>(
  'paid_for_by_order_and_renewals',
  `select p.order_id, p.amount, o.details ? 'changeId' as is_difference
   from payments p join orders o on o.id = p.order_id
   where p.is_accepted and (o.id = $orderId or o.renews_id = $orderId) order by o.id, p.paid_at, p.id`,
)

/** Of what began something and all that paid for it again: the order without whose money it is not paid any more. */
export async function decisiveOrderOf({ db }: Write, firstId: string): Promise<string | null> {
  const paid = await paidTogether(db, { orderId: firstId })
  const from = paid.findLastIndex(({ is_difference }) => !is_difference)
  return decisiveOf(paid.slice(Math.max(0, from)))?.order_id ?? null
}

/** What did not count and went back stays apart: the books have it so. */
function returnedOf(payments: readonly PaymentRow[], refunds: readonly RefundRow[], seen: Seen) {
  const wentBack = new Set(
    refunds.filter((one) => one.status !== 'failed' || one.external_id !== null).map((one) => one.payment_id),
  )
  const disputed = new Set(seen.payments.filter(({ disputes }) => disputes.length > 0).map(({ id }) => id))
  return new Set(
    payments
      .filter((one) => !one.is_accepted && (wentBack.has(one.id) || disputed.has(one.external_id)))
      .map(({ external_id }) => external_id),
  )
}

/** Everything about an order that the gateway does not know. */
export async function knownOf(write: Write, order: OrderRow, seen: Seen) {
  const { db } = write
  const { id: orderId, account_id: accountId, buyer_id: buyerId, kind, subject_id: subjectId } = order
  const ids = seen.payments.map(({ id }) => id)
  const foreign = await foreignPayments(db, { accountId, orderId, ids })
  const payments = await paymentsOf(db, { orderId })
  const refunds = await refundsOf(db, { orderId })
  const [elsewhere] = await soldElsewhere(db, { orderId, buyerId, kind, subjectId })
  const [subscription] = await subscriptionOf(db, { orderId })
  const [grace] = await graceOf(db, { channelId: order.channel_id })
  const [first] = order.renews_id ? await orderById(db, { orderId: order.renews_id }) : []
  const { is_held: isHeld, is_subscribed: isSubscribed } = elsewhere!
  const hasCounted = payments.some((one) => one.is_accepted)
  const isRenewable = order.period !== 'once' && !order.renews_id
  return {
    accepted: new Set(payments.flatMap((one) => (one.is_accepted ? one.external_id : []))),
    foreign: new Set(foreign.map(({ external_id }) => external_id)),
    returned: returnedOf(payments, refunds, seen),
    /** The buyer has it from another order, or subscribes to it with one. */
    isHeld,
    isSubscribed,
    isSold: (isHeld || isSubscribed) && !order.is_delivered && !hasCounted,
    // Whoever deleted their account after they paid has let go of it.
    isGivenUp:
      order.given_up_at !== null || order.banned_at !== null || (order.buyer_id === null && hasCounted),
    /** What this order paid for again was given up. */
    isFirstGivenUp: (first?.given_up_at ?? null) !== null,
    isPaidElsewhere: isRenewable && hasCounted && (await decisiveOrderOf(write, orderId)) !== orderId,
    cancelWanted: subscription?.cancel_wanted ?? null,
    graceDays: grace!.grace_days,
    keepsAccess: (id: string, isWhole: boolean) =>
      refunds.find((one) => one.id === id)?.keeps_access ?? !isWhole,
  }
}

export type KnownOrder = Awaited<ReturnType<typeof knownOf>>
