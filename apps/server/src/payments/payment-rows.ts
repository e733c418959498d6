import { statement } from '../platform/database/statement.ts'

export interface PaymentRow {
  readonly id: string
  readonly external_id: string
  readonly amount: number
  readonly currency: string
  readonly fee: number
  readonly tax: number
  readonly is_accepted: boolean
  readonly paid_at: Date
}

export const paymentsOf = statement<{ orderId: string }, PaymentRow>(
  'payments_of_order',
  `select id, external_id, amount, currency, fee, tax, is_accepted, paid_at
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

/** Whether the buyer has the same thing from another order; what began it and all that paid for it again are one. */
export const isSoldAlready = statement<
  { orderId: string; buyerId: string | null; kind: string; subjectId: string },
  { is_sold: boolean }
>(
  'is_sold_already',
  `select exists (select from orders where buyer_id = $buyerId and kind = $kind and subject_id = $subjectId
     and status = 'paid' and is_delivered
     and coalesce(renews_id, id) <> (select coalesce(renews_id, id) from orders where id = $orderId)) as is_sold`,
)

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

/** What counts for an order is decided when it is first seen; the fee may be known later. */
export const savePayment = statement<NewPayment, PaymentRow & { is_new: boolean }>(
  'save_payment',
  `insert into payments (id, channel_id, account_id, order_id, external_id, amount, currency, fee, tax, is_accepted,
     paid_at, subject_id, title)
   values ($id, $channelId, $accountId, $orderId, $externalId, $amount, $currency, $fee, $tax, $isAccepted, $paidAt,
     $subjectId, $title)
   on conflict (account_id, external_id) do update set fee = greatest(payments.fee, excluded.fee)
   returning id, external_id, amount, currency, fee, tax, is_accepted, paid_at, xmax = 0 as is_new`,
)

export interface RefundRow {
  readonly id: string
  readonly payment_id: string
  readonly external_id: string | null
  readonly amount: number
  readonly tax: number
  readonly keeps_access: boolean
  readonly status: 'requested' | 'done' | 'failed'
  readonly created_at: Date
  readonly settled_at: Date | null
}

export const refundsOf = statement<{ orderId: string }, RefundRow>(
  'refunds_of_order',
  `select id, payment_id, external_id, amount, tax, keeps_access, status, created_at, settled_at from refunds
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
   returning id, payment_id, external_id, amount, tax, keeps_access, status, created_at, settled_at`,
)

export const settleRefund = statement<
  { id: string; externalId: string; status: string; tax: number; at: Date },
  RefundRow
>(
  'settle_refund',
  `update refunds set external_id = $externalId, status = $status, settled_at = coalesce(settled_at, $at),
     tax = case when status = 'done' then tax else $tax end
   where id = $id
   returning id, payment_id, external_id, amount, tax, keeps_access, status, created_at, settled_at`,
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
