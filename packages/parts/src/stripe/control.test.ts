import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StripeDouble, startStripe } from './start.ts'
import { idOf } from './testing/refusals.ts'
import { clientOf, monthly, onceOff, startWithClient } from './testing/world.ts'

let double: StripeDouble
let stripe: Stripe

beforeEach(async () => {
  ;({ double, stripe } = await startWithClient())
})
afterEach(() => double.stop())

/** As another process asks. */
async function control(act: string, body: object = {}) {
  const reply = await fetch(`${double.url}/_control/${act}`, { method: 'POST', body: JSON.stringify(body) })
  return { status: reply.status, body: (await reply.json()) as unknown }
}

test('another process pays, refunds, disputes and reads what is left', async () => {
  const session = await stripe.checkout.sessions.create(onceOff)
  expect(await control('pay', { session: session.id, card: 'authenticates' })).toMatchObject({
    body: { status: 'requires_action' },
  })
  expect(await control('authenticate', { session: session.id, isOwner: true })).toMatchObject({
    body: { status: 'complete' },
  })
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id)
  const payment = idOf(intent)
  expect(await control('refund', { payment, amount: 100 })).toMatchObject({ body: { amount: 100 } })
  const dispute = await control('dispute', { payment, reason: 'duplicate' })
  expect(dispute).toMatchObject({ body: { amount: 800, reason: 'duplicate' } })
  const id = Reflect.get(dispute.body as object, 'id') as string
  await control('closeDispute', { dispute: id, status: 'won' })
  expect((await control('totals')).body).toMatchObject([
    {
      livemode: false,
      balance: { eur: 861 - 100 - 1500 },
      payments: [{ payment_intent: payment, amount: 900, refunded: 100, disputed: true, net: -739 }],
    },
    { livemode: true, balance: {}, payments: [] },
  ])
})

test('another process moves the clock, changes cards and decides how events come', async () => {
  const session = await stripe.checkout.sessions.create(monthly)
  double.pay(session.id, { card: 'failsLater' })
  const { customer } = await stripe.checkout.sessions.retrieve(session.id)
  await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9', enabled_events: ['*'] })
  await control('setDelivery', { isHeld: true, copies: 2, lost: 0.25, seed: 4, signedBy: 'wall' })
  await control('changeCard', { customer: idOf(customer), card: 'works' })
  const { body } = await control('now')
  const now = Reflect.get(body as object, 'now') as number
  await control('advance', { to: now + 40 * 24 * 3600 })
  expect(double.totals()[0]!.payments).toHaveLength(2)
  const { body: deliveries } = await control('deliveries')
  expect(deliveries).toEqual(double.deliveries())
  expect(double.deliveries().length).toBeGreaterThan(10)
  expect((await control('settled')).status).toBe(200)
})

test.each([
  ['unicorn', {}, 404, {}],
  ['pay', {}, 400, { param: 'session' }],
  ['pay', { session: 'cs_none' }, 404, { code: 'resource_missing' }],
  ['pay', { session: 'x', card: 'gold' }, 400, { param: 'card' }],
  ['advance', { to: 5 }, 400, { param: 'to' }],
  ['setDelivery', { lost: 2 }, 400, { param: 'lost' }],
  ['setDelivery', { colour: 'red' }, 400, { code: 'parameter_unknown' }],
])('refuses %s %j', async (act, body, status, error) => {
  expect(await control(act, body)).toMatchObject({ status, body: { error } })
})

test('without a time of its own it goes with the clock on the wall', async () => {
  const running = await startStripe()
  try {
    expect(Math.abs(running.now() - Date.now() / 1000)).toBeLessThan(60)
    const client = clientOf(running)
    const session = await client.checkout.sessions.create(monthly)
    running.pay(session.id)
    running.advance(running.now() + 32 * 24 * 3600)
    expect(running.totals()[0]!.payments).toHaveLength(2)
    expect((await client.events.list({ type: 'invoice.paid' })).data).toHaveLength(2)
  } finally {
    await running.stop()
  }
})
