import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from './clock.ts'
import type { StripeDouble } from './start.ts'
import { type Case, integer, type Known, missing, none, prepare, refusalOf } from './testing/refusals.ts'
import { BEGIN, back, monthly, onceOff, startWithClient } from './testing/world.ts'

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
const sessions = (params: Stripe.Checkout.SessionCreateParams) => stripe.checkout.sessions.create(params)
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, 'x']))
const costs = (currency: string, amount: number, quantity = 1) => ({
  ...back,
  mode: 'payment' as const,
  line_items: [
    { quantity, price_data: { currency, unit_amount: amount, product_data: { name: 'Workshop' } } },
  ],
})

const cases: Case[] = [
  [
    'a session shorter than 30 minutes',
    () => sessions({ ...onceOff, expires_at: NOW + 30 * MINUTE - 1 }),
    { param: 'expires_at' },
  ],
  [
    'a session longer than 24 hours',
    () => sessions({ ...onceOff, expires_at: NOW + 24 * HOUR + 1 }),
    { param: 'expires_at' },
  ],
  [
    'a quantity of 0',
    () => sessions(costs('eur', 900, 0)),
    { code: integer, param: 'line_items[0][quantity]' },
  ],
  [
    'no quantity',
    ({ price }) => sessions({ ...monthly, line_items: [{ price }] }),
    { code: missing, param: 'line_items[0][quantity]' },
  ],
  [
    'both price and price_data',
    ({ price }) => sessions({ ...monthly, line_items: [{ ...monthly.line_items[0]!, price }] }),
    { code: 'parameters_exclusive', param: 'line_items[0][price]' },
  ],
  [
    'no success_url',
    () => sessions({ mode: 'payment', line_items: onceOff.line_items }),
    { code: missing, param: 'success_url' },
  ],
  [
    'a success_url that is none',
    () => sessions({ ...onceOff, success_url: 'guild' }),
    { code: 'url_invalid', param: 'success_url' },
  ],
  ['no line items', () => sessions({ ...back, mode: 'payment' }), { code: missing, param: 'line_items' }],
  ['no mode', () => sessions({ ...back, line_items: onceOff.line_items }), { code: missing, param: 'mode' }],
  ['an unknown mode', () => raw('POST', '/v1/checkout/sessions', { mode: 'gift' }), { param: 'mode' }],
  [
    'a subscription to a price that is paid once',
    () => sessions({ ...onceOff, mode: 'subscription' }),
    { param: 'line_items' },
  ],
  [
    'a payment of a price that recurs',
    ({ price }) => sessions({ ...back, mode: 'payment', line_items: [{ price, quantity: 1 }] }),
    { param: 'line_items' },
  ],
  [
    'two intervals in one session',
    ({ price, yearly }) =>
      sessions({
        ...back,
        mode: 'subscription',
        line_items: [
          { price, quantity: 1 },
          { price: yearly, quantity: 1 },
        ],
      }),
    { param: 'line_items' },
  ],
  [
    'two currencies in one session',
    ({ price, usd }) =>
      sessions({
        ...back,
        mode: 'subscription',
        line_items: [
          { price, quantity: 1 },
          { price: usd, quantity: 1 },
        ],
      }),
    { param: 'line_items' },
  ],
  [
    'a trial that ends in the past',
    () => sessions({ ...monthly, subscription_data: { trial_end: NOW - 1 } }),
    { param: 'subscription_data[trial_end]' },
  ],
  [
    'a trial that ends tomorrow',
    () => sessions({ ...monthly, subscription_data: { trial_end: NOW + DAY } }),
    { param: 'subscription_data[trial_end]' },
  ],
  [
    'a trial over 730 days',
    () => sessions({ ...monthly, subscription_data: { trial_period_days: 731 } }),
    { code: integer, param: 'subscription_data[trial_period_days]' },
  ],
  [
    'a trial that ends after 730 days',
    () => sessions({ ...monthly, subscription_data: { trial_end: NOW + 731 * DAY } }),
    { param: 'subscription_data[trial_end]' },
  ],
  [
    'a trial of no days',
    () => sessions({ ...monthly, subscription_data: { trial_period_days: 0 } }),
    { code: integer, param: 'subscription_data[trial_period_days]' },
  ],
  [
    'two trials',
    () => sessions({ ...monthly, subscription_data: { trial_period_days: 7, trial_end: NOW + 7 * DAY } }),
    { code: 'parameters_exclusive' },
  ],
  [
    'subscription_data for a payment',
    () => sessions({ ...onceOff, subscription_data: { trial_period_days: 7 } }),
    { param: 'subscription_data' },
  ],
  [
    'payment_intent_data for a subscription',
    () => sessions({ ...monthly, payment_intent_data: { description: 'x' } }),
    { param: 'payment_intent_data' },
  ],
  [
    'a customer and an address',
    ({ customer }) => sessions({ ...monthly, customer }),
    { code: 'parameters_exclusive', param: 'customer' },
  ],
  [
    'a customer that is not there',
    () => sessions({ ...onceOff, customer: 'cus_none' }),
    { code: none, param: 'customer', statusCode: 400 },
  ],
  [
    'a price that is not there',
    () => sessions({ ...back, mode: 'payment', line_items: [{ price: 'price_none', quantity: 1 }] }),
    { code: none, param: 'line_items[0][price]', statusCode: 400 },
  ],
  [
    'a reference over 200 characters',
    () => sessions({ ...onceOff, client_reference_id: 'x'.repeat(201) }),
    { param: 'client_reference_id' },
  ],
  ['51 keys of metadata', () => sessions({ ...onceOff, metadata: many(51) }), { param: 'metadata' }],
  [
    'a key of 41 characters',
    () => sessions({ ...onceOff, metadata: { ['k'.repeat(41)]: 'x' } }),
    { param: `metadata[${'k'.repeat(41)}]` },
  ],
  [
    'a value of 501 characters',
    () => sessions({ ...onceOff, metadata: { order: 'x'.repeat(501) } }),
    { param: 'metadata[order]' },
  ],
  [
    'an unknown parameter',
    () => raw('POST', '/v1/checkout/sessions', { ...onceOff, colour: 'red' }),
    { code: 'parameter_unknown', param: 'colour' },
  ],
  [
    'an unknown parameter within another',
    () => raw('POST', '/v1/checkout/sessions', { ...onceOff, payment_intent_data: { colour: 'red' } }),
    { code: 'parameter_unknown', param: 'payment_intent_data[colour]' },
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
