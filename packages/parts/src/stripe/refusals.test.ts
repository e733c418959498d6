import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from './clock.ts'
import type { StripeDouble } from './start.ts'
import { type Case, integer, type Known, missing, none, prepare, refusalOf } from './testing/refusals.ts'
import { BEGIN, startWithClient } from './testing/world.ts'

let double: StripeDouble
let stripe: Stripe
let known: Known

beforeAll(async () => {
  ;({ double, stripe } = await startWithClient())
  known = await prepare(double, stripe)
})
afterAll(() => double.stop())

/** Sends what the SDK's types do not allow. */
const raw = (method: string, path: string, params?: Record<string, unknown>) =>
  stripe.rawRequest(method, path, params, { apiVersion: double.apiVersion })

const NOW = BEGIN.getTime() / 1000

const cases: Case[] = [
  [
    'expiring a completed session',
    ({ complete }) => stripe.checkout.sessions.expire(complete),
    { statusCode: 400 },
  ],
  [
    'a refund over the rest',
    ({ paid }) => stripe.refunds.create({ payment_intent: paid, amount: 901 }),
    { param: 'amount' },
  ],
  [
    'a refund of nothing',
    ({ paid }) => stripe.refunds.create({ payment_intent: paid, amount: 0 }),
    { code: integer, param: 'amount' },
  ],
  [
    'a refund of an unpaid intent',
    ({ unpaid }) => stripe.refunds.create({ payment_intent: unpaid }),
    { code: 'payment_intent_unexpected_state', param: 'payment_intent' },
  ],
  [
    'a second whole refund',
    ({ refunded }) => stripe.refunds.create({ payment_intent: refunded }),
    { code: 'charge_already_refunded' },
  ],
  [
    'a refund of what is disputed',
    ({ disputed }) => stripe.refunds.create({ payment_intent: disputed }),
    { code: 'charge_disputed' },
  ],
  ['a refund of nobody', () => stripe.refunds.create({}), { code: missing, param: 'charge' }],
  [
    'a refund for an unknown reason',
    ({ paid }) => raw('POST', '/v1/refunds', { payment_intent: paid, reason: 'mood' }),
    { param: 'reason' },
  ],
  [
    'cancelling a cancelled subscription',
    ({ ended }) => stripe.subscriptions.cancel(ended),
    { code: none, statusCode: 404 },
  ],
  [
    'changing a cancelled subscription',
    ({ ended }) => stripe.subscriptions.update(ended, { cancel_at_period_end: true }),
    { statusCode: 400 },
  ],
  ['resuming what is not paused', ({ live }) => stripe.subscriptions.resume(live), { statusCode: 400 }],
  [
    'an item in another currency',
    ({ live, usd }) => stripe.subscriptions.update(live, { items: [{ price: usd }] }),
    { param: 'items' },
  ],
  [
    'an item that is not there',
    ({ live, price }) => stripe.subscriptions.update(live, { items: [{ id: 'si_none', price }] }),
    { code: none, param: 'items[0][id]' },
  ],
  [
    'a proration before the period',
    ({ live, price }) => stripe.subscriptions.update(live, { items: [{ price }], proration_date: NOW - DAY }),
    { param: 'proration_date' },
  ],
  [
    'paying a paid invoice',
    ({ paidInvoice }) => stripe.invoices.pay(paidInvoice),
    { code: 'invoice_already_paid' },
  ],
  [
    'cancelling an intent that has succeeded',
    ({ paid }) => stripe.paymentIntents.cancel(paid),
    { code: 'payment_intent_unexpected_state' },
  ],
  [
    'a price without an amount',
    () => raw('POST', '/v1/prices', { currency: 'eur', product_data: { name: 'x' } }),
    { code: missing, param: 'unit_amount' },
  ],
  [
    'a period of four years',
    () =>
      stripe.prices.create({
        currency: 'eur',
        unit_amount: 900,
        product_data: { name: 'x' },
        recurring: { interval: 'year', interval_count: 4 },
      }),
    { code: integer, param: 'recurring[interval_count]' },
  ],
  ['a product without a name', () => raw('POST', '/v1/products', {}), { code: missing, param: 'name' }],
  [
    'an empty name',
    () => stripe.products.create({ name: '' }),
    { code: 'parameter_invalid_empty', param: 'name' },
  ],
  [
    'an address without an @',
    () => stripe.customers.create({ email: 'ana' }),
    { code: 'email_invalid', param: 'email' },
  ],
  [
    'an unknown event type',
    () =>
      raw('POST', '/v1/webhook_endpoints', {
        url: 'https://guild.example.com',
        enabled_events: ['party.over'],
      }),
    { param: 'enabled_events[0]' },
  ],
  [
    'an endpoint elsewhere without https',
    () => stripe.webhookEndpoints.create({ url: 'http://guild.example.com', enabled_events: ['*'] }),
    { code: 'url_invalid', param: 'url' },
  ],
  [
    'an endpoint without events',
    () => raw('POST', '/v1/webhook_endpoints', { url: 'https://guild.example.com' }),
    { code: missing, param: 'enabled_events' },
  ],
  ['a limit of 0', () => stripe.charges.list({ limit: 0 }), { code: integer, param: 'limit' }],
  ['a limit of 101', () => stripe.charges.list({ limit: 101 }), { code: integer, param: 'limit' }],
  [
    'a page after nothing',
    () => stripe.charges.list({ starting_after: 'ch_none' }),
    { code: none, param: 'starting_after' },
  ],
  [
    'an expansion of what is none',
    ({ paid }) => stripe.paymentIntents.retrieve(paid, { expand: ['amount'] }),
    { param: 'expand' },
  ],
  [
    'an unknown session',
    () => stripe.checkout.sessions.retrieve('cs_test_none'),
    { code: none, statusCode: 404 },
  ],
  [
    'an unknown intent',
    () => stripe.paymentIntents.retrieve('pi_none'),
    { code: none, param: 'intent', statusCode: 404 },
  ],
  [
    'a portal for nobody',
    () => raw('POST', '/v1/billing_portal/sessions', {}),
    { code: missing, param: 'customer' },
  ],
  [
    'a preview of nothing',
    () => raw('POST', '/v1/invoices/create_preview', {}),
    { code: missing, param: 'subscription' },
  ],
]

test.each(cases)('refuses %s', async (_why, ask, refusal) => {
  const before = double.totals()
  expect(await refusalOf(ask(known))).toMatchObject({
    statusCode: 400,
    ...refusal,
    requestId: expect.stringMatching(/^req_/),
  })
  expect(double.totals()).toEqual(before)
})
