import { z } from 'zod'
import { Id, Time } from '../common.ts'

export const OrderStatus = z
  .enum(['open', 'pending', 'paid', 'refunded', 'disputed', 'expired', 'cancelled', 'review'])
  .meta({ id: 'OrderStatus' })
export type OrderStatus = z.output<typeof OrderStatus>

export const PayPeriod = z.enum(['once', 'month', 'year'])

/** What happened to an order: money that came, went back, or is claimed back. */
const Transaction = z.object({
  /** By which an invoice or a credit note is found. */
  _id: Id,
  type: z.enum(['payment', 'refund', 'dispute']),
  amount: z.number(),
  status: z.enum(['paid', 'pending', 'done', 'failed', 'open', 'won', 'lost', 'review']),
  time: Time,
})

/** Something that a person buys, as it was quoted to them. */
export const Order = z
  .object({
    _id: Id,
    /** To be named in a bank transfer. */
    reference: z.string(),
    channelId: Id,
    /** What is bought, and which. */
    kind: z.string(),
    subjectId: Id,
    title: z.string(),
    lines: z.array(z.object({ title: z.string(), amount: z.number(), tax: z.number() })),
    currency: z.string(),
    /** With tax. */
    amount: z.number(),
    tax: z.number(),
    period: PayPeriod,
    status: OrderStatus,
    /** Whether the buyer has what they bought, and until when; null has no end. */
    isDelivered: z.boolean(),
    deliveredUntil: Time.nullable(),
    /** How to pay where no gateway does it. */
    instructions: z.string(),
    createdTime: Time,
    expiresTime: Time,
    paidTime: Time.nullable(),
    transactions: z.array(Transaction),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof Order>

/** What a buyer does next: goes to a page of the gateway, opens its window, or follows the instructions in the order. */
export const Checkout = z
  .object({
    order: Order,
    redirect: z.object({ url: z.string() }).optional(),
    popup: z
      .object({ provider: z.string(), orderId: z.string(), key: z.string(), url: z.string() })
      .optional(),
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.output<typeof Checkout>
