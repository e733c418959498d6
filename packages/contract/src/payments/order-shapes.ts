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

/** What is paid again and again, as the gateway shows it. */
const Subscription = z
  .object({
    _id: Id,
    status: z.enum(['trialing', 'active', 'pastDue', 'ended']),
    /** The end of what is paid, or of the trial. */
    periodEndTime: Time,
    /** It is not renewed, and runs out with the period; until then that can be undone. */
    isCancelled: z.boolean(),
    /** Whether the buyer can change how it is paid. */
    canChangeCard: z.boolean(),
    /** What it becomes with the end of the period; null where it stays as it is. */
    change: z
      .object({
        subjectId: Id,
        title: z.string(),
        amount: z.number(),
        period: PayPeriod,
        startsTime: Time,
      })
      .nullable(),
  })
  .meta({ id: 'Subscription' })

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
    subscription: Subscription.nullable(),
    /** The order that it pays for again, where no gateway renews; null for all others. */
    renews: Id.nullable(),
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
