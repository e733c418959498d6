import { Id } from '@guildhall/contract'
import { DAY, MINUTE } from '../../../platform/clock.ts'
import { conflict } from '../../../platform/refusals.ts'
import { words } from '../../refusal-words.ts'
import type { Gateway, OrderToPay } from '../gateway.ts'
import { isSigned } from '../signature.ts'
import { changeAtStripe, previewChange } from './change-subscription.ts'
import { askStripe, StripeRefusal } from './client.ts'
import { connectToStripe, identifyAtStripe } from './connect.ts'
import { endAtStripe } from './end-subscription.ts'
import { EVENTS, refOf } from './events.ts'
import { findSubscription, locateOrder, readOrder } from './read-order.ts'
import { Account, Event, Events, Portal, Refunds, Session, Subscription } from './shapes.ts'

/** Clocks differ: nearer to its limits than this, Stripe might refuse. */
const MARGIN = 5 * MINUTE
const SHORTEST = 30 * MINUTE

/**
 * Stripe keeps a checkout open for half an hour at least, and for a day at most, by a clock that may go otherwise than
 * ours. It is the same for every attempt, which Stripe would not recognize otherwise; one that comes too late for that
 * has a later end, in steps, and is another attempt for Stripe.
 */
function expiryOf({ createdAt, expiresAt }: OrderToPay, now: Date) {
  const open = expiresAt.getTime() - createdAt.getTime()
  const within = Math.min(Math.max(open, SHORTEST + MARGIN), DAY - MARGIN)
  const first = createdAt.getTime() + within
  const step = Math.max(0, Math.ceil((now.getTime() + SHORTEST + MINUTE - first) / MARGIN))
  return { step, expiresAt: Math.floor((first + step * MARGIN) / 1000) }
}

/** Refused for what it is; a key that is no longer good, or another attempt on its way, says nothing of that. */
const isFinal = ({ status }: StripeRefusal) => status === 400 || status === 402 || status === 404

/** Card payments on Stripe's own pages, into the account of the community; over REST, with the community's own key. */
export const stripe: Gateway = {
  name: 'stripe',
  isCharging: true,
  isOffered: () => true,
  identify: identifyAtStripe,
  connect: connectToStripe,
  async begin(kernel, { credentials }, order) {
    const metadata = { orderId: order.id }
    const isOnce = order.period === 'once'
    const { step, expiresAt } = expiryOf(order, kernel.clock())
    const session = await askStripe(kernel, credentials.secretKey, {
      method: 'POST',
      path: 'checkout/sessions',
      form: {
        mode: isOnce ? 'payment' : 'subscription',
        success_url: order.returnUrl,
        cancel_url: order.cancelUrl,
        client_reference_id: order.id,
        expires_at: expiresAt,
        metadata,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: order.currency.toLowerCase(),
              unit_amount: order.total,
              product_data: { name: order.title },
              ...(order.period !== 'once' && { recurring: { interval: order.period } }),
            },
          },
        ],
        ...(isOnce
          ? { payment_intent_data: { metadata } }
          : {
              subscription_data: {
                metadata,
                ...(order.trialDays > 0 && { trial_period_days: order.trialDays }),
              },
            }),
      },
      key: step === 0 ? `order-${order.id}` : `order-${order.id}-${step}`,
      reply: Session,
    }).catch((error: unknown) => {
      throw error instanceof StripeRefusal ? conflict(words.gatewayRefused) : error
    })
    return { ref: session.id, redirect: { url: session.url ?? order.cancelUrl } }
  },
  read: (kernel, { credentials }, order) => readOrder(kernel, credentials.secretKey, order),
  async locate(kernel, { credentials }, ref) {
    const orderId = await locateOrder(kernel, credentials.secretKey, ref).catch((error: unknown) => {
      if (error instanceof StripeRefusal && error.status === 404) return null
      throw error
    })
    return orderId !== null && Id.safeParse(orderId).success ? orderId : null
  },
  async list(kernel, { credentials }, since) {
    const refs = new Set<string>()
    let after: string | undefined
    for (let isMore = true; isMore; ) {
      const { data, has_more } = await askStripe(kernel, credentials.secretKey, {
        method: 'GET',
        path: 'events',
        form: {
          types: EVENTS,
          created: { gte: Math.floor(since.getTime() / 1000) },
          limit: 100,
          ...(after && { starting_after: after }),
        },
        reply: Events,
      })
      for (const event of data) refs.add(refOf(event))
      after = data.at(-1)?.id
      isMore = has_more && after !== undefined
    }
    return [...refs]
  },
  async refund(kernel, { credentials }, { id, paymentRef, amount }) {
    try {
      // Stripe forgets our keys after a day, and an attempt whose reply was lost may be older.
      const { data } = await askStripe(kernel, credentials.secretKey, {
        method: 'GET',
        path: 'refunds',
        form: { payment_intent: paymentRef, limit: 100 },
        reply: Refunds,
      })
      if (data.some(({ metadata }) => metadata?.refundId === id)) return true
      await askStripe(kernel, credentials.secretKey, {
        method: 'POST',
        path: 'refunds',
        form: { payment_intent: paymentRef, amount, metadata: { refundId: id } },
        key: `refund-${id}`,
        reply: Account,
      })
      return true
    } catch (error) {
      if (error instanceof StripeRefusal && isFinal(error)) return false
      throw error
    }
  },
  end: (kernel, { credentials }, order) => endAtStripe(kernel, credentials.secretKey, order),
  async setCancelled(kernel, { credentials }, order, isCancelled) {
    const subscription = await findSubscription(kernel, credentials.secretKey, order)
    if (!subscription || subscription.ended_at) return
    await askStripe(kernel, credentials.secretKey, {
      method: 'POST',
      path: `subscriptions/${encodeURIComponent(subscription.id)}`,
      form: { cancel_at_period_end: isCancelled },
      reply: Subscription,
    })
  },
  preview: (kernel, { credentials }, order, change) =>
    previewChange(kernel, credentials.secretKey, order, change),
  change: (kernel, { credentials }, order, change) =>
    changeAtStripe(kernel, credentials.secretKey, order, change),
  async cardPage(kernel, { credentials }, order, returnUrl) {
    const subscription = await findSubscription(kernel, credentials.secretKey, order)
    if (!subscription || subscription.ended_at) return null
    return askStripe(kernel, credentials.secretKey, {
      method: 'POST',
      path: 'billing_portal/sessions',
      form: {
        customer: subscription.customer,
        return_url: returnUrl,
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
        },
      },
      reply: Portal,
    }).catch((error: unknown) => {
      throw error instanceof StripeRefusal ? conflict(words.gatewayRefused) : error
    })
  },
  event(raw, headers, secret, now) {
    if (!isSigned(raw, headers['stripe-signature'], secret, now)) return null
    try {
      const event = Event.parse(JSON.parse(raw.toString('utf8')))
      return { id: event.id, ref: refOf(event) }
    } catch {
      // Signed, but about something that has no id: nothing that we asked for.
      return null
    }
  },
}
