import { z } from 'zod'

/** A refund as the gateway tells it; ours where it knows our id. */
const SeenRefund = z.object({
  id: z.string(),
  refundId: z.string().nullable(),
  amount: z.number().int().positive(),
  status: z.enum(['pending', 'done', 'failed']),
  at: z.coerce.date(),
})

const SeenDispute = z.object({
  id: z.string(),
  amount: z.number().int().positive(),
  fee: z.number().int().min(0),
  status: z.enum(['open', 'won', 'lost']),
  at: z.coerce.date(),
})

/** Money that arrived. */
const SeenPayment = z.object({
  id: z.string(),
  amount: z.number().int().positive(),
  currency: z.string(),
  /** Zero until the gateway knows it. */
  fee: z.number().int().min(0),
  at: z.coerce.date(),
  refunds: z.array(SeenRefund),
  disputes: z.array(SeenDispute),
})

const SeenSubscription = z.object({
  id: z.string(),
  status: z.enum(['trialing', 'active', 'pastDue', 'ended']),
  /** The end of what is paid, or of the trial. */
  periodEnd: z.coerce.date(),
  isCancelled: z.boolean(),
  endedAt: z.coerce.date().nullable(),
  /** Our change that was made last. */
  changeId: z.string().optional(),
  /** Whether it could still be paid for; gateways of our own do not tell. */
  isAsking: z.boolean().optional(),
})

/** All that a gateway knows of one order. */
export const Seen = z.object({
  /** Our order, as the gateway's own record names it; null for what is not ours. */
  orderId: z.string().nullable(),
  /** How far paying has come, where nothing has arrived. */
  state: z.enum(['open', 'pending', 'expired', 'cancelled']),
  payments: z.array(SeenPayment),
  subscription: SeenSubscription.nullable(),
  /** What the next period costs, where that was changed; only gateways of our own need to keep it. */
  next: z.object({ total: z.number().int().positive(), period: z.enum(['month', 'year']) }).optional(),
})
export type Seen = z.output<typeof Seen>
export type SeenPayment = z.output<typeof SeenPayment>
