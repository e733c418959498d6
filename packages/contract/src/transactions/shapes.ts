import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { Order } from '../payments/order-shapes.ts'
import { GatewayName } from '../payments/shapes.ts'
import { Person } from '../users/shapes.ts'

const TransactionType = z.enum(['payment', 'refund', 'dispute'])

export const transactionStatuses = ['paid', 'pending', 'failed', 'refunded', 'disputed'] as const
export const TransactionStatus = z.enum(transactionStatuses).meta({ id: 'TransactionStatus' })
export type TransactionStatus = z.output<typeof TransactionStatus>

const sums = {
  /** With tax; below zero where money went back. */
  amount: z.number(),
  /** What the gateway kept. */
  fee: z.number(),
  tax: z.number(),
  /** What is left after tax and fee. */
  net: z.number(),
}

/** Money that came, went back, or is claimed back. */
export const Transaction = z
  .object({
    /** By which its invoice or credit note is found. */
    _id: Id,
    type: TransactionType,
    actionTypes: z.array(z.string()),
    status: TransactionStatus,
    currency: z.string(),
    ...sums,
    /** What of a payment can still be given back. */
    refundable: z.number(),
    channelId: Id,
    /** Null once they have left the installation. */
    user: Person.nullable(),
    title: z.string(),
    subjectId: Id,
    orderId: Id,
    /** The payment itself, or the one that a refund or dispute is about. */
    paymentId: Id,
    /** As it stands on the invoice or the credit note. */
    receipt: z.string().nullable(),
    time: Time,
  })
  .meta({ id: 'MoneyTransaction' })
export type Transaction = z.output<typeof Transaction>

/** Sums of all that match, in one currency. What is pending or failed is counted, but moved no money. */
export const TransactionTotal = z.object({
  currency: z.string(),
  ...sums,
  /** Payments alone. */
  gross: z.number(),
  /** What went back in refunds and disputes, above zero. */
  refunded: z.number(),
  count: z.number().int(),
  refundsCount: z.number().int(),
})
export type TransactionTotal = z.output<typeof TransactionTotal>

/** The same for one action type. */
export const TransactionPart = z.object({
  actionType: z.string(),
  currency: z.string(),
  amount: z.number(),
  /** Payments alone. */
  count: z.number().int(),
})
export type TransactionPart = z.output<typeof TransactionPart>

/** An order that waits for somebody of the community. */
export const WaitingOrder = Order.extend({
  user: Person.nullable(),
  gateway: GatewayName,
  /** Why somebody has to look at it: what was paid is another amount, belongs to another order, or could not be given or refunded. */
  review: z.string(),
}).meta({ id: 'WaitingOrder' })
export type WaitingOrder = z.output<typeof WaitingOrder>
