import { Id } from '@guildhall/contract'
import { DAY, MINUTE } from '../../../platform/clock.ts'
import { conflict, invalidField, missing } from '../../../platform/refusals.ts'
import { words } from '../../refusal-words.ts'
import { webhookPath } from '../../webhook-path.ts'
import type { Gateway, OrderToPay } from '../gateway.ts'
import { isSigned } from '../signature.ts'
import { changeAtStripe, previewChange } from './change-subscription.ts'
import { askStripe, StripeRefusal } from './client.ts'
import { endAtStripe } from './end-subscription.ts'
import { findSubscription, locateOrder, readOrder } from './read-order.ts'
import { Account, Endpoint, Event, Events, Portal, Refunds, Session, Subscription } from './shapes.ts'

/** What changes what an order is. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
]

/** The object to go and look at: the one that carries our order, as far as an event names it. */
function refOf({ data: { object } }: ReturnType<typeof Event.parse>): string {
  const subscription = object.subscription ?? object.parent?.subscription_details?.subscription
  return object.object === 'checkout.session'
    ? object.id
    : (subscription ?? object.payment_intent ?? object.id)
}

/** Clocks differ: nearer to its limits than this, Stripe might refuse. */
const MARGIN = 5 * MINUTE

/**
 * Stripe keeps a checkout open for half an hour at least, and for a day at most, by a clock that may go otherwise than
 * ours. The same for every attempt, which Stripe would not recognize otherwise.
 */
function expiryOf({ createdAt, expiresAt }: OrderToPay) {
  const open = expiresAt.getTime() - createdAt.getTime()
  const within = Math.min(Math.max(open, 30 * MINUTE + MARGIN), DAY - MARGIN)
  return Math.floor((createdAt.getTime() + within) / 1000)
}

/** Card payments on Stripe's own pages, into the account of the community; over REST, with the community's own key. */
export const stripe: Gateway = {
  name: 'stripe',
  isCharging: true,
  isOffered: () => true,
  identify({ secretKey }) {
    if (!secretKey) throw missing('secretKey is not passed', 'secretKey')
    if (!/^[sr]k_(live|test)_\w{8,}$/.test(secretKey)) throw invalidField('secretKey', words.keyRefused)
    return secretKey
  },
  async connect(kernel, { accountId, secretKey = '' }) {
    try {
      const { id } = await askStripe(kernel, secretKey, { method: 'GET', path: 'account', reply: Account })
      const url = new URL(webhookPath('stripe', accountId), kernel.config.PUBLIC_URL).href
      const { secret } = await askStripe(kernel, secretKey, {
        method: 'POST',
        path: 'webhook_endpoints',
        form: { url, enabled_events: EVENTS, metadata: { accountId } },
        key: `endpoint-${accountId}`,
        reply: Endpoint,
      })
      return {
        externalId: id,
        isLive: /^[sr]k_live_/.test(secretKey),
        last4: secretKey.slice(-4),
        credentials: { secretKey, webhookSecret: secret ?? '' },
      }
    } catch (error) {
      if (error instanceof StripeRefusal) throw invalidField('secretKey', words.keyRefused)
      throw error
    }
  },
  async begin(kernel, { credentials }, order) {
    const metadata = { orderId: order.id }
    const isOnce = order.period === 'once'
    const session = await askStripe(kernel, credentials.secretKey, {
      method: 'POST',
      path: 'checkout/sessions',
      form: {
        mode: isOnce ? 'payment' : 'subscription',
        success_url: order.returnUrl,
        cancel_url: order.cancelUrl,
        client_reference_id: order.id,
        expires_at: expiryOf(order),
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
      key: `order-${order.id}`,
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
      if (error instanceof StripeRefusal) return false
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
