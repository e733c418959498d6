import { statement } from '../platform/database/statement.ts'

export interface PaymentRow {
  readonly id: string
  readonly external_id: string
  readonly amount: number
  readonly currency: string
  readonly fee: number
  readonly tax: number
  readonly is_accepted: boolean
  /** It did not when it was first seen. */
  readonly counted_late: boolean
  readonly paid_at: Date
}

export const paymentsOf = statement<{ orderId: string }, PaymentRow>(
  'payments_of_order',
  `select id, external_id, amount, currency, fee, tax, is_accepted, counted_late, paid_at
   from payments where order_id = $orderId order by paid_at, id`,
)

/** Payments that other orders of the account have. */
export const foreignPayments = statement<
  { accountId: string; orderId: string; ids: readonly string[] },
  { external_id: string }
>(
  'payments_of_other_orders',
  `select external_id from payments
   where account_id = $accountId and external_id = any($ids::text[]) and order_id <> $orderId`,
)

/**
 * Whether the buyer has the same thing from another order, or subscribes to it with one; what began it and all that paid
 * for it again are one.
 */
export const soldElsewhere = statement<
  { orderId: string; buyerId: string | null; kind: string; subjectId: string },
  { is_held: boolean; is_subscribed: boolean }
>(
  'sold_elsewhere',
  `with mine as (select coalesce(renews_id, id) as id from orders where id = $orderId)
   select exists (select from orders o where o.buyer_id = $buyerId and o.kind = $kind and o.subject_id = $subjectId
       and o.status = 'paid' and o.is_delivered and coalesce(o.renews_id, o.id) <> mine.id) as is_held,
     exists (select from subscriptions s where s.buyer_id = $buyerId and s.kind = $kind and s.subject_id = $subjectId
       and s.status <> 'ended' and s.order_id <> mine.id) as is_subscribed
   from mine`,
)

export interface SavedPayment extends PaymentRow {
  readonly is_new: boolean
  /** It counts since this moment. */
  readonly is_counted_now: boolean
}

interface NewPayment {
  readonly id: string
  readonly channelId: string
  readonly accountId: string
  readonly orderId: string
  readonly externalId: string
  readonly amount: number
  readonly currency: string
  readonly fee: number
  readonly tax: number
  readonly isAccepted: boolean
  readonly paidAt: Date
  /** What it is for; the order may be for something else later. */
  readonly subjectId: string
  readonly title: string
}

/** What counted for an order goes on to count, and what did not may fit later; the fee may be known later, too. */
export const savePayment = statement<NewPayment, SavedPayment>(
  'save_payment',
  `insert into payments (id, channel_id, account_id, order_id, external_id, amount, currency, fee, tax, is_accepted,
     paid_at, subject_id, title)
   values ($id, $channelId, $accountId, $orderId, $externalId, $amount, $currency, $fee, $tax, $isAccepted, $paidAt,
     $subjectId, $title)
   on conflict (account_id, external_id) do update set fee = greatest(payments.fee, excluded.fee),
     is_accepted = payments.is_accepted or excluded.is_accepted,
     counted_late = payments.counted_late or (excluded.is_accepted and not payments.is_accepted),
     tax = case when payments.is_accepted then payments.tax else excluded.tax end
   returning new.id, new.external_id, new.amount, new.currency, new.fee, new.tax, new.is_accepted, new.counted_late,
     new.paid_at, old.id is null as is_new, old.is_accepted is not true and new.is_accepted as is_counted_now`,
)

export interface RefundRow {
  readonly id: string
  readonly payment_id: string
  readonly external_id: string | null
  readonly amount: number
  readonly tax: number
  readonly reason: string
  readonly keeps_access: boolean
  readonly status: 'requested' | 'done' | 'failed'
  readonly created_at: Date
  readonly settled_at: Date | null
}

export const refundsOf = statement<{ orderId: string }, RefundRow>(
  'refunds_of_order',
  `select id, payment_id, external_id, amount, tax, reason, keeps_access, status, created_at, settled_at from refunds
   where order_id = $orderId order by created_at, id`,
)

interface NewRefund {
  readonly id: string
  readonly channelId: string
  readonly accountId: string
  readonly orderId: string
  readonly paymentId: string
  readonly externalId: string | null
  readonly amount: number
  readonly reason: string
  readonly keepsAccess: boolean
  readonly requestedBy: string | null
  readonly now: Date
}

export const addRefund = statement<NewRefund, RefundRow>(
  'add_refund',
  `insert into refunds (id, channel_id, account_id, order_id, payment_id, external_id, amount, reason, keeps_access,
     status, requested_by, created_at)
   values ($id, $channelId, $accountId, $orderId, $paymentId, $externalId, $amount, $reason, $keepsAccess,
     'requested', $requestedBy, $now)
   returning id, payment_id, external_id, amount, tax, reason, keeps_access, status, created_at, settled_at`,
)

/** What of a payment neither goes back nor was taken by the buyer's bank. */
export const leftOf = statement<{ paymentId: string }, { left: number }>(
  'left_of_payment',
  `select (p.amount
     - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)
     - coalesce((select sum(d.amount) from disputes d where d.payment_id = p.id and d.status = 'lost'), 0))::bigint as left
   from payments p where p.id = $paymentId`,
)

export const settleRefund = statement<
  { id: string; externalId: string; status: string; tax: number; at: Date },
  RefundRow
>(
  'settle_refund',
  `update refunds set external_id = $externalId, status = $status, settled_at = coalesce(settled_at, $at),
     tax = case when status = 'done' then tax else $tax end
   where id = $id
   returning id, payment_id, external_id, amount, tax, reason, keeps_access, status, created_at, settled_at`,
)

export interface DisputeRow {
  readonly id: string
  readonly payment_id: string
  readonly external_id: string
  readonly amount: number
  readonly fee: number
  readonly status: 'open' | 'won' | 'lost'
  readonly opened_at: Date
}

export const saveDispute = statement<Record<string, unknown>, DisputeRow>(
  'save_dispute',
  `insert into disputes (id, channel_id, account_id, order_id, payment_id, external_id, amount, fee, status, opened_at)
   values ($id, $channelId, $accountId, $orderId, $paymentId, $externalId, $amount, $fee, $status, $openedAt)
   on conflict (account_id, external_id) do update set status = excluded.status, fee = greatest(disputes.fee, excluded.fee)
   returning id, payment_id, external_id, amount, fee, status, opened_at`,
)
