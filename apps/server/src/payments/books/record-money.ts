import { split } from '@guildhall/contract/money'
import type { Write } from '../../platform/ctx.ts'
import type { OpenedAccount } from '../gateways/gateway.ts'
import type { Seen, SeenPayment } from '../gateways/seen.ts'
import type { OrderRow } from '../order-rows.ts'
import type { Decision } from '../orders/decide-order.ts'
import { PAID_TWICE, returnRest } from '../orders/request-refund.ts'
import {
  addRefund,
  type DisputeRow,
  type PaymentRow,
  type RefundRow,
  refundsOf,
  type SavedPayment,
  saveDispute,
  savePayment,
  settleRefund,
} from '../payment-rows.ts'
import { correctCreditNote, issueInvoice } from './invoice.ts'
import { bookkeeper } from './keep-books.ts'
import { taxOfPayment } from './tax-of-payment.ts'

interface Recorded {
  readonly payment: SavedPayment
  readonly refunds: readonly RefundRow[]
  /** Went back, and was sent again by the buyer's bank. */
  readonly failedRefunds: readonly RefundRow[]
  readonly disputes: readonly DisputeRow[]
}

/** What of a refund is tax: with all before it exactly its share, so that nothing is left when all went back. */
function taxIn(payment: PaymentRow, before: readonly RefundRow[], amount: number): number {
  if (!payment.is_accepted || payment.tax === 0) return 0
  const sum = (key: 'amount' | 'tax') => before.reduce((all, one) => all + one[key], 0)
  const returned = Math.min(sum('amount') + amount, payment.amount)
  const [tax] = split(payment.tax, [returned, payment.amount - returned])
  return Math.min(Math.max(0, tax! - sum('tax')), amount)
}

async function recordRefunds(
  write: Write,
  order: OrderRow,
  payment: PaymentRow,
  seen: SeenPayment,
): Promise<Pick<Recorded, 'refunds' | 'failedRefunds'>> {
  const known = await refundsOf(write.db, { orderId: order.id })
  const mine = known.filter(({ payment_id }) => payment_id === payment.id)
  const done: RefundRow[] = []
  const failed: RefundRow[] = []
  for (const { id: externalId, refundId, amount, status, at } of seen.refunds) {
    if (status === 'pending') continue
    const row =
      mine.find(({ id }) => id === refundId) ??
      mine.find(({ external_id }) => external_id === externalId) ??
      (
        await addRefund(write.db, {
          id: write.newId(),
          channelId: order.channel_id,
          accountId: order.account_id,
          orderId: order.id,
          paymentId: payment.id,
          externalId,
          amount,
          reason: '',
          keepsAccess: amount < payment.amount,
          requestedBy: null,
          now: write.now,
        })
      )[0]!
    const isSettled = (one: RefundRow) => one.status === 'done' && !failed.some(({ id }) => id === one.id)
    const settled = mine.filter((one) => isSettled(one) && one.id !== row.id)
    const before = [...settled, ...done.filter(({ id }) => !settled.some((one) => one.id === id))]
    const tax = status === 'done' ? taxIn(payment, before, amount) : 0
    const [now] = await settleRefund(write.db, { id: row.id, externalId, status, tax, at })
    if (status === 'done') done.push(now!)
    else if (row.status === 'done') failed.push(now!)
  }
  return { refunds: done, failedRefunds: failed }
}

async function recordPayment(write: Write, order: OrderRow, seen: SeenPayment, decision: Decision) {
  const ids = { channelId: order.channel_id, accountId: order.account_id, orderId: order.id }
  const [payment] = await savePayment(write.db, {
    ...ids,
    id: write.newId(),
    externalId: seen.id,
    amount: seen.amount,
    currency: seen.currency,
    fee: seen.fee,
    tax: decision.accepted.has(seen.id) ? taxOfPayment(order, seen.amount) : 0,
    isAccepted: decision.accepted.has(seen.id),
    paidAt: seen.at,
    subjectId: order.subject_id,
    title: order.title,
  })
  const returned = await recordRefunds(write, order, payment!, seen)
  const disputes: DisputeRow[] = []
  for (const { id, amount, fee, status, at } of seen.disputes)
    disputes.push(
      ...(await saveDispute(write.db, {
        ...ids,
        id: write.newId(),
        paymentId: payment!.id,
        externalId: id,
        amount,
        fee,
        status,
        openedAt: at,
      })),
    )
  // What the buyer's bank has taken back is not sent back once more.
  if (payment!.is_new && decision.surplus.includes(seen))
    await returnRest(write, order, payment!, { reason: PAID_TWICE, by: null })
  return { payment: payment!, ...returned, disputes }
}

/** Writes down the money that the gateway shows, each thing once. Payments of other orders are left to those. */
export async function recordMoney(
  write: Write,
  order: OrderRow,
  seen: Seen,
  decision: Decision,
  foreign: ReadonlySet<string>,
): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  for (const payment of seen.payments)
    if (!foreign.has(payment.id)) recorded.push(await recordPayment(write, order, payment, decision))
  return recorded
}

/** Invoices and books come last: they wait for all other sales of the community. */
export async function keepBooks(
  write: Write,
  account: OpenedAccount,
  order: OrderRow,
  recorded: readonly Recorded[],
) {
  const books = bookkeeper(write, account, order)
  for (const { payment, refunds, failedRefunds, disputes } of recorded) {
    if (payment.is_accepted) await issueInvoice(write, order, payment)
    await books.paid(payment)
    for (const refund of refunds) {
      if (payment.is_accepted) await issueInvoice(write, order, payment, refund)
      await books.refunded(payment, refund)
    }
    for (const refund of failedRefunds) {
      await correctCreditNote(write, refund)
      await books.refundFailed(payment, refund)
    }
    for (const dispute of disputes) await books.disputed(payment, dispute)
  }
}
