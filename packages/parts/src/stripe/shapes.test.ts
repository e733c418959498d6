import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from './clock.ts'
import type { StripeDouble } from './start.ts'
import { faultsOf, type Kind } from './testing/hold-to-shape.ts'
import { clientOf, monthly, onceOff, startWithClient } from './testing/world.ts'

let double: StripeDouble
let stripe: Stripe

interface Listed {
  readonly data: { readonly id: string; readonly object: string }[]
}

/** As it travels: the SDK would make its own numbers of it. */
async function ask<T>(path: string): Promise<T> {
  const headers = { authorization: `Bearer ${double.account.secretKey}` }
  return (await fetch(`${double.url}/v1/${path}`, { headers })).json() as Promise<T>
}

beforeAll(async () => {
  ;({ double, stripe } = await startWithClient())
  const bought = await stripe.checkout.sessions.create(onceOff)
  double.pay(bought.id, { card: 'declined' })
  double.pay(bought.id)
  const abandoned = await stripe.checkout.sessions.create(onceOff)
  await stripe.checkout.sessions.expire(abandoned.id)
  const trial = await stripe.checkout.sessions.create({
    ...monthly,
    subscription_data: { trial_period_days: 7, metadata: { order: '2' } },
  })
  double.pay(trial.id, { card: 'failsLater' })
  const plain = await stripe.checkout.sessions.create(monthly)
  double.pay(plain.id)
  double.advance(double.now() + 9 * DAY)
  const { data: charges } = await stripe.charges.list()
  const [first, second] = charges.filter(({ paid }) => paid)
  await stripe.refunds.create({ charge: first!.id, amount: 100 })
  double.closeDispute(double.dispute(second!.id).id, 'won')
  await stripe.webhookEndpoints.create({ url: 'https://guild.example.com/webhooks', enabled_events: ['*'] })
  await stripe.customers.create({ email: 'eve@example.com' })
})
afterAll(() => double.stop())

test.each<[Kind, string]>([
  ['balance_transaction', 'balance_transactions'],
  ['charge', 'charges'],
  ['checkout.session', 'checkout/sessions'],
  ['customer', 'customers'],
  ['dispute', 'disputes'],
  ['event', 'events'],
  ['invoice', 'invoices'],
  ['invoice_payment', 'invoice_payments'],
  ['payment_intent', 'payment_intents'],
  ['payment_method', 'payment_methods'],
  ['price', 'prices'],
  ['product', 'products'],
  ['refund', 'refunds'],
  ['setup_intent', 'setup_intents'],
  ['subscription', 'subscriptions'],
  ['webhook_endpoint', 'webhook_endpoints'],
])('every %s has every key, alone and in a list', async (kind, path) => {
  const { data } = await ask<Listed>(`${path}?limit=100`)
  expect(data.length).toBeGreaterThan(0)
  for (const listed of data) {
    expect(listed.object).toBe(kind)
    expect(faultsOf(kind, listed)).toEqual([])
    expect(await ask(`${path}/${listed.id}`)).toEqual(listed)
  }
})

test('the account and its balance have every key', async () => {
  expect(faultsOf('account', await ask('account'))).toEqual([])
  expect(faultsOf('balance', await ask('balance'))).toEqual([])
})

test('what stands in a subscription and on an invoice has every key', async () => {
  const subscriptions = await ask<{ data: { items: Listed }[] }>('subscriptions?status=all')
  const items = subscriptions.data.flatMap(({ items: { data } }) => data)
  expect(items.length).toBeGreaterThan(1)
  for (const item of items) {
    expect(faultsOf('subscription_item', item)).toEqual([])
    expect(faultsOf('price', Reflect.get(item, 'price'))).toEqual([])
  }
  const invoices = await ask<{ data: { lines: Listed }[] }>('invoices')
  const lines = invoices.data.flatMap(({ lines: { data } }) => data)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(faultsOf('line_item', line)).toEqual([])
})

test('a portal session has every key, with and without a flow', async () => {
  const [customer] = (await ask<Listed>('customers')).data
  const forms: Record<string, string>[] = [
    { customer: customer!.id, return_url: 'https://guild.example.com' },
    { customer: customer!.id, 'flow_data[type]': 'payment_method_update' },
  ]
  for (const form of forms) {
    const reply = await fetch(`${double.url}/v1/billing_portal/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${double.account.secretKey}` },
      body: new URLSearchParams(form),
    })
    expect(faultsOf('billing_portal.session', await reply.json())).toEqual([])
  }
})

test('an invoice names its subscription and payments in the new places only', async () => {
  const { data } = await ask<{ data: object[] }>('invoices')
  for (const invoice of data) {
    expect(invoice).not.toHaveProperty('subscription')
    expect(invoice).not.toHaveProperty('payment_intent')
    expect(invoice).toHaveProperty('parent.subscription_details.subscription')
  }
})

test('a shape finds what is missing and what has another type', async () => {
  const [price] = (await ask<{ data: object[] }>('prices')).data
  expect(faultsOf('price', { ...price, currency: 5, recurring: {} })).toEqual([
    'price.currency is 5',
    expect.stringContaining('price.recurring.interval is missing'),
    'price.recurring.interval_count is missing',
    'price.recurring.meter is missing',
    'price.recurring.usage_type is missing',
    'price.recurring.trial_period_days is missing',
  ])
})

test('the SDK reads amounts as exact decimals', async () => {
  const { data } = await clientOf(double).prices.list({ limit: 1 })
  expect(data[0]!.unit_amount_decimal?.toString()).toBe('900')
})
