import type { Books } from '../books.ts'
import type { Params } from '../params.ts'
import { invalid, noSuch } from '../refusal.ts'
import type { Subscription } from '../wire.ts'
import { periodOf, wantedOf } from './add-subscription.ts'
import { prorationLine } from './invoice-lines.ts'
import { issueInvoice } from './invoices.ts'
import { collectInvoice } from './pay-invoice.ts'
import { endSubscription } from './subscription-states.ts'

const feedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const

/** Gives back what is left of the period. */
function creditRest(books: Books, subscription: Subscription) {
  const whole = periodOf(subscription)
  return subscription.status === 'trialing'
    ? []
    : wantedOf(subscription).map((one) =>
        prorationLine(books, subscription, one, { whole, from: books.now(), sign: -1 }),
      )
}

export function cancelSubscription(books: Books, params: Params, id: string): Subscription {
  const subscription = books.subscriptions.need(id)
  if (subscription.status === 'canceled') throw noSuch('subscription', id)
  const isInvoiced = params.truth('invoice_now') ?? false
  const isProrated = params.truth('prorate') ?? false
  const details = params.inner('cancellation_details')
  const said = {
    comment: details?.clearable('comment') ?? null,
    feedback: details?.oneOf('feedback', feedbacks) ?? null,
  }
  params.ignore('expand')
  params.done()
  const lines = [
    ...(books.pendingLines.get(id) ?? []),
    ...(isProrated ? creditRest(books, subscription) : []),
  ]
  if (isInvoiced && lines.length > 0)
    collectInvoice(
      books,
      issueInvoice(books, {
        subscription,
        lines,
        reason: 'subscription_update',
        period: periodOf(subscription),
      }),
    )
  endSubscription(books, subscription, 'cancellation_requested')
  if (subscription.cancellation_details) Object.assign(subscription.cancellation_details, said)
  return subscription
}

export function resumeSubscription(books: Books, params: Params, id: string): Subscription {
  const subscription = books.subscriptions.need(id)
  params.ignore('expand', 'billing_cycle_anchor', 'proration_behavior')
  params.done()
  throw invalid(
    `Only subscriptions that are paused can be resumed; ${subscription.id} is ${subscription.status}.`,
  )
}

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const

export function listSubscriptions(books: Books, params: Params) {
  const customer = params.text('customer')
  const price = params.text('price')
  const status = params.oneOf('status', statuses)
  const isAsked = (one: Subscription) => {
    if (status === undefined) return one.status !== 'canceled'
    if (status === 'ended') return one.status === 'canceled'
    return status === 'all' || one.status === status
  }
  return books.subscriptions.page(
    params,
    '/v1/subscriptions',
    (one) =>
      isAsked(one) &&
      (!customer || one.customer === customer) &&
      (!price || one.items.data.some((item) => item.price.id === price)),
  )
}
