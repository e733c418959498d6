import { z } from 'zod'

/** What we read of Stripe's objects; everything else passes by. */
const seconds = z.number().transform((at) => new Date(at * 1000))
const Metadata = z.record(z.string(), z.string()).nullish()

/** Whatever may carry our order. */
export const Named = z.object({ id: z.string(), metadata: Metadata })

export const Account = z.object({ id: z.string() })

export const Endpoint = z.object({ id: z.string(), secret: z.string().optional() })

export const Endpoints = z.object({ data: z.array(z.object({ id: z.string(), url: z.string() })) })

export const Session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  metadata: Metadata,
  payment_intent: z.string().nullish(),
  subscription: z.string().nullish(),
})

/** What an invoice would ask for. */
export const Preview = z.object({ amount_due: z.number() })

/** A page on which customers change their card. */
export const Portal = z.object({ url: z.string() })

const Refund = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.string().nullable(),
  created: seconds,
  metadata: Metadata,
})

/** What moved the balance of the account, in the currency in which that is settled. */
const Movement = z.object({ amount: z.number(), currency: z.string(), fee: z.number() })

const Charge = z.object({
  id: z.string(),
  amount: z.number(),
  amount_captured: z.number(),
  currency: z.string(),
  created: seconds,
  status: z.string(),
  captured: z.boolean(),
  balance_transaction: Movement.nullish(),
})

export type Movement = z.output<typeof Movement>

export const Refunds = z.object({ data: z.array(Refund) })

export const Disputes = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      status: z.string(),
      created: seconds,
      currency: z.string(),
      balance_transactions: z.array(Movement).default([]),
    }),
  ),
})

export const Intent = z.object({
  id: z.string(),
  metadata: Metadata,
  status: z.string(),
  latest_charge: Charge.nullish(),
})

export const Subscription = z.object({
  id: z.string(),
  metadata: Metadata,
  status: z.string(),
  customer: z.string(),
  cancel_at_period_end: z.boolean(),
  ended_at: seconds.nullable(),
  items: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          price: z.object({ product: z.string() }),
          current_period_start: seconds,
          current_period_end: seconds,
        }),
      )
      .min(1),
  }),
})

export const Invoices = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      status: z.string().nullable(),
      payments: z
        .object({
          data: z.array(
            z.object({ payment: z.object({ payment_intent: z.string().nullish() }), status: z.string() }),
          ),
        })
        .nullish(),
    }),
  ),
})

/** What of a subscription an invoice names. */
const Parent = z.object({ subscription_details: z.object({ subscription: z.string() }).nullish() }).nullish()

export const InvoicePayments = z.object({
  data: z.array(z.object({ invoice: z.object({ id: z.string(), parent: Parent }) })),
})

/** An event, of which only what it is about is believed, and that only enough to go and look. */
export const Event = z.object({
  id: z.string().min(1).max(200),
  data: z.object({
    object: z.object({
      id: z.string().min(1).max(200),
      object: z.string(),
      payment_intent: z.string().nullish(),
      subscription: z.string().nullish(),
      parent: Parent,
    }),
  }),
})

export const Events = z.object({ data: z.array(Event), has_more: z.boolean() })
