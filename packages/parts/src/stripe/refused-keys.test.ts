import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StripeDouble } from './start.ts'
import { type Case, type Known, none, prepare, refusalOf } from './testing/refusals.ts'
import { clientOf, startWithClient } from './testing/world.ts'

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

const cases: Case[] = [
  [
    'an unknown path',
    () => raw('GET', '/v1/unicorns'),
    { statusCode: 404, type: 'StripeInvalidRequestError' },
  ],
  [
    'an unknown key',
    () => clientOf(double, 'sk_test_wrong').balance.retrieve(),
    { statusCode: 401, type: 'StripeAuthenticationError' },
  ],
  [
    'a restricted key beyond its rights',
    () => clientOf(double, double.account.restrictedKey({ charges: 'read' })).balance.retrieve(),
    { statusCode: 403, code: 'more_permissions_required' },
  ],
  [
    'a restricted key that may only read',
    ({ paid }) =>
      clientOf(double, double.account.restrictedKey({ refunds: 'read' })).refunds.create({
        payment_intent: paid,
      }),
    { statusCode: 403, type: 'StripePermissionError' },
  ],
  [
    'an endpoint in live mode without https',
    () =>
      clientOf(double, double.account.liveKey).webhookEndpoints.create({
        url: 'http://127.0.0.1:9',
        enabled_events: ['*'],
      }),
    { code: 'url_invalid', param: 'url' },
  ],
  [
    'an object of the other mode',
    ({ paid }) => clientOf(double, double.account.liveKey).paymentIntents.retrieve(paid),
    { code: none, statusCode: 404 },
  ],
  [
    'another account',
    () => stripe.balance.retrieve({}, { stripeAccount: 'acct_other' }),
    { code: 'account_invalid', statusCode: 403 },
  ],
  ['another version', () => stripe.balance.retrieve({}, { apiVersion: '2020-08-27' }), { statusCode: 400 }],
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
