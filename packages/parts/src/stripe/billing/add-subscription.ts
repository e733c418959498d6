import type { Books } from '../books.ts'
import { type Interval, periodEnd } from '../clock.ts'
import { invalid } from '../refusal.ts'
import { listOf } from '../shelf.ts'
import type { Price, Subscription, SubscriptionItem } from '../wire.ts'
import type { Period, Wanted } from './invoice-lines.ts'
import { cancellation } from './subscription-states.ts'

export function intervalOf({ recurring }: Price): Interval {
  const interval = recurring?.interval
  if (interval === 'day' || interval === 'week' || interval === 'month' || interval === 'year')
    return { interval, interval_count: recurring?.interval_count ?? 1 }
  throw invalid('The price is not recurring.', { param: 'price' })
}

function planOf(price: Price): SubscriptionItem['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    ...intervalOf(price),
    livemode: price.livemode,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export const makeItem = (
  books: Books,
  subscription: string,
  { id, price, quantity }: Wanted,
  period: Period,
): SubscriptionItem => ({
  id,
  object: 'subscription_item',
  billing_thresholds: null,
  created: books.now(),
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
})

export const wantedOf = (subscription: Subscription): Wanted[] =>
  subscription.items.data.map(({ id, price, quantity }) => ({ id, price, quantity: quantity ?? 1 }))

/** All items of a subscription have the same period here. */
export function periodOf(subscription: Subscription): Period {
  const [first] = subscription.items.data
  return { start: first?.current_period_start ?? 0, end: first?.current_period_end ?? 0 }
}

interface NewSubscription {
  readonly customer: string
  readonly method: string
  readonly lines: { readonly price: Price; readonly quantity: number }[]
  readonly description: string | null
  readonly metadata: { [key: string]: string }
  readonly trialEnd: number | null
}

export function addSubscription(books: Books, made: NewSubscription): Subscription {
  const id = books.newId('sub')
  const start = books.now()
  const [first] = made.lines
  if (!first) throw invalid('A subscription needs an item.', { param: 'items' })
  const end = made.trialEnd ?? periodEnd(start, start, intervalOf(first.price))
  const items = made.lines.map((line) =>
    makeItem(books, id, { id: books.newId('si'), ...line }, { start, end }),
  )
  const subscription = books.subscriptions.add({
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: made.trialEnd ?? start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: cancellation(null),
    collection_method: 'charge_automatically',
    created: start,
    currency: first.price.currency,
    customer: made.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: made.method,
    default_source: null,
    default_tax_rates: [],
    description: made.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: books.livemode,
    managed_payments: { enabled: false },
    metadata: made.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: made.trialEnd === null ? 'active' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: made.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: made.trialEnd === null ? null : start,
  })
  books.announce('customer.subscription.created', subscription)
  return subscription
}
