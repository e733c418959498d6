import type { Event } from './shapes.ts'

/** What changes what an order is; Stripe takes no more than twenty names. */
export const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'charge.updated',
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
]

/** The object to go and look at: the one that carries our order, as far as an event names it. */
export function refOf({ data: { object } }: ReturnType<typeof Event.parse>): string {
  const subscription = object.subscription ?? object.parent?.subscription_details?.subscription
  return object.object === 'checkout.session'
    ? object.id
    : (subscription ?? object.payment_intent ?? object.id)
}
