import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StripeDouble } from './start.ts'
import { refusalOf } from './testing/refusals.ts'
import { clientOf, onceOff, startWithClient } from './testing/world.ts'

let double: StripeDouble
let stripe: Stripe

beforeEach(async () => {
  ;({ double, stripe } = await startWithClient())
})
afterEach(() => double.stop())

test('the same request with the same key is done once and answered twice', async () => {
  const ask = () => stripe.customers.create({ email: 'ana@example.com' }, { idempotencyKey: 'one' })
  const [first, second] = [await ask(), await ask()]
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('another request with the same key is refused, but not in another account or mode', async () => {
  const options = { idempotencyKey: 'one' }
  await stripe.customers.create({ email: 'ana@example.com' }, options)
  expect(await refusalOf(stripe.customers.create({ email: 'eve@example.com' }, options))).toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  })
  for (const key of [double.account.liveKey, double.openAccount().secretKey])
    await clientOf(double, key).customers.create({ email: 'eve@example.com' }, options)
})

test('a key is refused while a request with it is not answered yet', async () => {
  double.setFaults({ slowMs: 100 })
  const ask = () => stripe.customers.create({ email: 'ana@example.com' }, { idempotencyKey: 'slow' })
  const [first, second] = await Promise.allSettled([ask(), ask()])
  expect([first, second].map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = [first, second].find((one) => one.status === 'rejected')
  expect(refused).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } })
  const again = await ask()
  double.setFaults({ slowMs: 0 })
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('an account has another key when its owner rolls it, and the old one is good for nothing', async () => {
  const house = double.openAccount()
  const key = house.rollKey()
  expect(await clientOf(double, key).accounts.retrieveCurrent()).toMatchObject({ id: house.id })
  await expect(clientOf(double, house.secretKey).accounts.retrieveCurrent()).rejects.toMatchObject({
    statusCode: 401,
  })
})

test('a request that was refused may be repaired and asked again with the same key', async () => {
  const options = { idempotencyKey: 'one' }
  await refusalOf(stripe.customers.create({ email: 'ana' }, options))
  expect(await stripe.customers.create({ email: 'ana@example.com' }, options)).toMatchObject({
    email: 'ana@example.com',
  })
})

test('pages lead through everything once, forwards and backwards', async () => {
  const made: string[] = []
  for (let count = 0; count < 7; count += 1) {
    double.advance(double.now() + 10)
    made.unshift((await stripe.customers.create({ name: `${count}` })).id)
  }
  const seen: string[] = []
  for await (const { id } of stripe.customers.list({ limit: 3 })) seen.push(id)
  expect(seen).toEqual(made)
  const back = await stripe.customers.list({ limit: 2, ending_before: made[5]! })
  expect(back.data.map(({ id }) => id)).toEqual(made.slice(3, 5))
  expect(back.has_more).toBe(true)
  const late = await stripe.customers.list({ created: { gte: double.now() - 10 } })
  expect(late.data.map(({ id }) => id)).toEqual(made.slice(0, 2))
})

test('metadata is merged by key, and an empty value takes one out', async () => {
  const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } })
  expect((await stripe.customers.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({
    a: '1',
    c: '3',
  })
  expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({})
})

test('test mode, live mode and another account do not see each other', async () => {
  const { id } = await stripe.customers.create({})
  const others = [double.account.liveKey, double.openAccount({ name: 'Other' }).secretKey]
  for (const key of others) expect((await clientOf(double, key).customers.list()).data).toEqual([])
  expect(await clientOf(double, double.account.liveKey).accounts.retrieveCurrent()).toMatchObject({
    id: double.account.id,
    charges_enabled: true,
  })
  const reader = clientOf(double, double.account.restrictedKey({ customers: 'read' }))
  expect((await reader.customers.retrieve(id)).id).toBe(id)
})

test('lists can be expanded, and amounts that are missing stay missing', async () => {
  const session = await stripe.checkout.sessions.create(onceOff)
  double.pay(session.id)
  const { data } = await stripe.charges.list({ expand: ['data.balance_transaction', 'data.customer'] })
  expect(data[0]).toMatchObject({ balance_transaction: { net: 861 }, customer: null })
})

test('the same seed makes the same ids', async () => {
  const other = await startWithClient()
  const ids = await Promise.all(
    [stripe, other.stripe].map(async (one) => (await one.customers.create({})).id),
  )
  await other.double.stop()
  expect(ids[0]).toBe(ids[1])
})

test('an interface that fails before or after is survived by asking again with the same key', async () => {
  double.setFaults({ errors: 0.3, lostReplies: 0.3, seed: 7 })
  let failures = 0
  const ask = (key: string) =>
    fetch(`${double.url}/v1/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${double.account.secretKey}`, 'idempotency-key': key },
      body: new URLSearchParams({ name: key }),
    }).then(
      ({ status }) => status,
      () => null,
    )
  for (let count = 0; count < 10; count += 1) while ((await ask(`customer ${count}`)) !== 200) failures += 1
  expect(failures).toBeGreaterThan(5)
  double.setFaults({ errors: 0, lostReplies: 0 })
  expect((await stripe.customers.list({ limit: 100 })).data).toHaveLength(10)
})
