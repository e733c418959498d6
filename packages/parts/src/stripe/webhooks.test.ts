import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StripeDouble } from './start.ts'
import { startReceiver } from './testing/receiver.ts'
import { onceOff, startWithClient } from './testing/world.ts'

let double: StripeDouble
let stripe: Stripe
let receiver: Awaited<ReturnType<typeof startReceiver>>
let answer: Parameters<typeof startReceiver>[0]

beforeEach(async () => {
  ;({ double, stripe } = await startWithClient())
  answer = () => 200
  receiver = await startReceiver((...about) => answer!(...about))
})
afterEach(async () => {
  await double.stop()
  await receiver.stop()
})

const listen = (events: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = ['*']) =>
  stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: events })

async function buy() {
  const { id } = await stripe.checkout.sessions.create(onceOff)
  double.pay(id)
}

const bought = [
  'product.created',
  'price.created',
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'charge.updated',
  'checkout.session.completed',
]
const typesOf = () => receiver.received.map(({ type }) => type)

test('events come signed, in order, and are what the list shows', async () => {
  const { secret = '' } = await listen()
  await buy()
  await double.settled()
  expect(typesOf()).toEqual(bought)
  const now = double.now()
  for (const { payload, signature, id } of receiver.received) {
    const event = stripe.webhooks.constructEvent(payload, signature, secret, 300, undefined, now * 1000)
    expect(event).toMatchObject({ id, api_version: double.apiVersion, livemode: false })
    expect((await stripe.events.retrieve(id)).data).toMatchObject({
      object: { id: Reflect.get(event.data.object, 'id') },
    })
  }
  const { data } = await stripe.events.list({ limit: 100 })
  expect(data.map(({ id }) => id)).toEqual(receiver.received.map(({ id }) => id).toReversed())
  expect(data.every(({ pending_webhooks }) => pending_webhooks === 0)).toBe(true)
})

test('a signature is for one payload, one secret and a short time', async () => {
  const { secret = '' } = await listen(['checkout.session.completed'])
  await buy()
  await double.settled()
  const [{ payload, signature }] = receiver.received as [(typeof receiver.received)[0]]
  const read = (about: { payload?: string; secret?: string; late?: number }) => () =>
    stripe.webhooks.constructEvent(
      about.payload ?? payload,
      signature,
      about.secret ?? secret,
      300,
      undefined,
      (double.now() + (about.late ?? 0)) * 1000,
    )
  expect(read({})).not.toThrow()
  expect(read({ payload: payload.replace('900', '901') })).toThrow()
  expect(read({ secret: 'whsec_other' })).toThrow()
  expect(read({ late: 301 })).toThrow()
})

test('an endpoint hears what it asked for until it is disabled or deleted', async () => {
  const { id } = await listen(['checkout.session.completed', 'charge.succeeded'])
  await buy()
  await double.settled()
  expect(typesOf()).toEqual(['charge.succeeded', 'checkout.session.completed'])
  expect(await stripe.webhookEndpoints.retrieve(id)).not.toHaveProperty('secret')
  await stripe.webhookEndpoints.update(id, { disabled: true })
  await buy()
  await stripe.webhookEndpoints.update(id, { disabled: false, enabled_events: ['refund.created'] })
  await buy()
  await stripe.webhookEndpoints.del(id)
  await buy()
  await double.settled()
  expect(receiver.received).toHaveLength(2)
})

test('three copies come shuffled, the same way for the same seed', async () => {
  await listen()
  const orders: string[][] = []
  for (const seed of [5, 5, 6]) {
    receiver.received.length = 0
    double.setDelivery({ copies: 3, isShuffled: true, isHeld: true, seed })
    await buy()
    double.setDelivery({ isHeld: false })
    await double.settled()
    orders.push(typesOf())
  }
  const [first, second, third] = orders
  expect(first).toHaveLength(21)
  expect(first).toEqual(second)
  expect(first).not.toEqual(third)
  expect(first!.toSorted()).toEqual([...bought, ...bought, ...bought].toSorted())
})

test('what is lost is never sent, and can be sent on demand', async () => {
  await listen()
  double.setDelivery({ lost: 0.5, seed: 3 })
  for (let count = 0; count < 5; count += 1) await buy()
  await double.settled()
  const lost = double.deliveries().filter(({ state }) => state === 'lost')
  expect(lost.length).toBeGreaterThan(5)
  expect(receiver.received).toHaveLength(35 - lost.length)
  expect((await stripe.events.list({ delivery_success: false, limit: 100 })).data).toHaveLength(lost.length)
  for (const { event } of lost) double.redeliver(event)
  await double.settled()
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(35)
})

test('of what is lost, no other event tells either', async () => {
  await listen()
  double.setDelivery({ lost: 0.5, seed: 3 })
  for (let count = 0; count < 12; count += 1) await buy()
  await double.settled()
  const stateOf = new Map(double.deliveries().map(({ event, state }) => [event, state]))
  const payments = Map.groupBy(
    (await stripe.events.list({ limit: 100 })).data.filter(({ type }) =>
      /^(payment_intent|charge)\./.test(type),
    ),
    ({ data: { object } }) => Reflect.get(object, 'payment_intent') ?? Reflect.get(object, 'id'),
  )
  const told = [...payments.values()].map((events) => new Set(events.map(({ id }) => stateOf.get(id))))
  expect(told).toHaveLength(12)
  expect(told.every(({ size }) => size === 1)).toBe(true)
  expect(new Set(told.flatMap((states) => [...states]))).toEqual(new Set(['lost', 'acknowledged']))
})

test('of what is lost, no copy comes', async () => {
  await listen()
  double.setDelivery({ copies: 3, lost: 0.5, seed: 3 })
  for (let count = 0; count < 5; count += 1) await buy()
  await double.settled()
  const times = Map.groupBy(receiver.received, ({ id }) => id)
  expect(times.size).toBeLessThan(35)
  expect([...times.values()].map(({ length }) => length)).toEqual(Array(times.size).fill(3))
})

test('what is not taken is sent again, a bounded number of times', async () => {
  await listen(['charge.succeeded', 'checkout.session.completed'])
  answer = ({ type }, before) => (type === 'charge.succeeded' || before === 0 ? 503 : 200)
  double.setDelivery({ attempts: 4 })
  await buy()
  await double.settled()
  const found = double.deliveries().map(({ type, state, answers }) => ({ type, state, answers }))
  expect(found).toEqual([
    { type: 'charge.succeeded', state: 'failed', answers: [503, 503, 503, 503] },
    { type: 'checkout.session.completed', state: 'acknowledged', answers: [503, 200] },
  ])
})

test('nobody at home is written down as no answer', async () => {
  await listen(['checkout.session.completed'])
  await receiver.stop()
  double.setDelivery({ attempts: 2 })
  await buy()
  await double.settled()
  expect(double.deliveries()).toMatchObject([{ state: 'failed', answers: [null, null] }])
})

test('an event shows what was before', async () => {
  const { id } = await stripe.checkout.sessions.create(onceOff)
  double.pay(id)
  double.refund(double.totals()[0]!.payments[0]!.payment_intent, 100)
  const [event] = (await stripe.events.list({ type: 'charge.refunded' })).data
  expect(event!.data).toMatchObject({
    object: { amount_refunded: 100 },
    previous_attributes: { amount_refunded: 0 },
  })
})

test('several are on their way at once when that is asked for, and each still comes once', async () => {
  await listen()
  double.setDelivery({ isHeld: true, parallel: 8 })
  for (let count = 0; count < 5; count += 1) await buy()
  double.setDelivery({ isHeld: false })
  await double.settled()
  const ids = receiver.received.map(({ id }) => id)
  expect(ids).toHaveLength(35)
  expect(new Set(ids).size).toBe(35)
})

test('a double that is stopped does not wait for those who do not answer', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const arrived = once(silent, 'request')
  await stripe.webhookEndpoints.create({ url: `http://127.0.0.1:${port}`, enabled_events: ['*'] })
  await buy()
  await arrived
  await double.stop()
  expect(double.deliveries()[0]!.answers).toEqual([null])
  silent.closeAllConnections()
  silent.close()
})
