import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StripeDouble } from './start.ts'
import { type Case, integer, type Known, prepare, refusalOf } from './testing/refusals.ts'
import { back, startWithClient } from './testing/world.ts'

let double: StripeDouble
let stripe: Stripe
let known: Known

beforeAll(async () => {
  ;({ double, stripe } = await startWithClient())
  known = await prepare(double, stripe)
})
afterAll(() => double.stop())

const sessions = (params: Stripe.Checkout.SessionCreateParams) => stripe.checkout.sessions.create(params)
const tooSmall = { code: 'amount_too_small', statusCode: 400 }
const costs = (currency: string, amount: number, quantity = 1) => ({
  ...back,
  mode: 'payment' as const,
  line_items: [
    { quantity, price_data: { currency, unit_amount: amount, product_data: { name: 'Workshop' } } },
  ],
})

const cases: Case[] = [
  ['49 cents in EUR', () => sessions(costs('eur', 49)), tooSmall],
  ['49 cents in USD', () => sessions(costs('usd', 49)), tooSmall],
  ['29 pence in GBP', () => sessions(costs('gbp', 29)), tooSmall],
  ['49 cents in AUD', () => sessions(costs('aud', 49)), tooSmall],
  ['49 centavos in BRL', () => sessions(costs('brl', 49)), tooSmall],
  ['49 cents in SGD', () => sessions(costs('sgd', 49)), tooSmall],
  ['9.99 baht', () => sessions(costs('thb', 999)), tooSmall],
  ['49 paise', () => sessions(costs('inr', 49)), tooSmall],
  ['49 yen, which have no decimals', () => sessions(costs('jpy', 49)), tooSmall],
  [
    'a price of nine digits',
    () => sessions(costs('eur', 100_000_000)),
    { code: 'amount_too_large', param: 'line_items[0][price_data][unit_amount]' },
  ],
  ['a sum of nine digits', () => sessions(costs('eur', 99_999_999, 2)), { code: 'amount_too_large' }],
  [
    'a third decimal that is used',
    () => sessions(costs('kwd', 1505)),
    { code: 'invalid_charge_amount', param: 'line_items[0][price_data][unit_amount]' },
  ],
  [
    'an unknown currency',
    () => sessions(costs('xyz', 900)),
    { param: 'line_items[0][price_data][currency]' },
  ],
  [
    'a negative price',
    () => sessions(costs('eur', -1)),
    { code: integer, param: 'line_items[0][price_data][unit_amount]' },
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
