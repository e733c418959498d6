import { gateBuyCalls, gateCalls, gateChangeCalls } from '@guildhall/contract/gates'
import { orderCalls } from '@guildhall/contract/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcile } from '../payments/chores.ts'
import { paymentJobs } from '../payments/jobs.ts'
import { lookAtSubscriptions } from '../payments/remind-of-subscriptions.ts'
import { renewByHand } from '../payments/renew-by-hand.ts'
import { makeAccount } from '../payments/testing/make-account.ts'
import { DAY } from '../platform/clock.ts'
import { closeChecked } from '../testing/close-checked.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { askToBuy } from './testing/buy-gate.ts'
import { makeGate } from './testing/make-gate.ts'
import { openCommunity } from './testing/open-community.ts'

let server: TestServer
let owner: Person
let ana: Person
let channelId: string
let tiers: Record<'low' | 'high', Awaited<ReturnType<typeof makeGate>>>
type Name = keyof typeof tiers
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => closeChecked(server))
beforeEach(async () => {
  const opened = await openCommunity(server, ['ana'])
  const { roleId } = opened
  ;({
    channelId,
    people: { owner, ana },
  } = opened)
  await server.kernel.db.updateTable('channels').set({ tier: 'Pro' }).where('id', '=', channelId).execute()
  const make = (title: string, amount: number) =>
    makeGate(server, owner, channelId, {
      title,
      roles: [roleId],
      prices: [{ amount, currency: 'EUR', period: 'month' }],
    })
  tiers = { low: await make('Journeyman', 9), high: await make('Master', 25) }
  await makeAccount(server, owner, channelId, { gateway: 'manual', instructions: 'In cash' })
})

const to = (name: Name) => ({ channelId, gateId: tiers[name]._id, priceId: tiers[name].prices[0]!._id })
const quote = (from: Name, name: Name) =>
  server.call(gateBuyCalls.quoteGate, { ...to(name), fromGateId: tiers[from]._id }, { as: ana })
const change = (from: Name, name: Name, due = 0) =>
  server.call(gateChangeCalls.changeGate, { ...to(name), fromGateId: tiers[from]._id, due }, { as: ana })
const takeBack = (name: Name) =>
  server.call(gateChangeCalls.takeBackChange, { channelId, gateId: tiers[name]._id }, { as: ana })
const markPaid = (orderId: string) => server.call(orderCalls.markPaid, { channelId, orderId }, { as: owner })
const orders = async () =>
  (await server.call(orderCalls.getPurchases, { channelId }, { as: ana })).body.orders
const held = async () =>
  (await server.call(gateCalls.getGates, { channelId }, { as: ana })).body.gates
    .filter(({ isHeld }) => isHeld)
    .map(({ title }) => title)
const pass = async (days: number) => {
  server.later(days * DAY)
  for (const chore of [lookAtSubscriptions, renewByHand]) await chore.run(server.kernel)
  while ((await runDueJobs(server, paymentJobs)) > 0);
}
const buy = async (name: Name) => {
  const { body } = await askToBuy(server, ana, to(name))
  const orderId = body.order!._id
  await markPaid(orderId)
  return orderId
}
const subscribe = async (name: Name) => {
  const orderId = await buy(name)
  // As if the period were nearly over, in a session that is not.
  const end = new Date(server.kernel.clock().getTime() + 6 * DAY).toISOString()
  await sql`update local_gateway_records set record = jsonb_set(record, '{subscription,periodEnd}', to_jsonb(${end}::text))
    where order_id = ${orderId}`.execute(server.kernel.db)
  await server.call(orderCalls.confirmPayment, { orderId }, { as: ana })
}
/** As people see it whose session is over by then. */
const grants = async () =>
  (
    await server.kernel.db
      .selectFrom('grants')
      .innerJoin('gates', 'gates.id', 'grants.subject_id')
      .select('gates.title')
      .where('grants.channel_id', '=', channelId)
      .where('ended_at', 'is', null)
      .execute()
  ).map(({ title }) => title)

it.each([
  ['low', 'high', 25, 'Master'],
  ['high', 'low', 9, 'Journeyman'],
] as const)(
  'a change from %s to %s by hand is asked for with the next order, and begins with its period',
  async (from, name, amount, title) => {
    await subscribe(from)
    const { periodEndTime } = (await orders())[0]!.subscription!
    expect((await quote(from, name)).body.quote).toMatchObject({
      due: 0,
      amount,
      startsTime: periodEndTime,
      gateway: 'manual',
    })
    expect((await change(from, name)).status).toBe(200)
    const before = await held()
    expect(before).toEqual([tiers[from].title])
    expect((await orders())[0]!.subscription).toMatchObject({ change: { title, amount } })
    await pass(0)
    const next = (await orders()).find(({ renews }) => renews !== null)!
    expect(next).toMatchObject({ title, amount, status: 'pending' })
    expect(await quote(from, name)).toMatchObject({ status: 409, body: { reason: 'payments.changePlanned' } })
    expect(await takeBack(from)).toMatchObject({ status: 409, body: { reason: 'payments.renewalAsked' } })
    expect((await markPaid(next._id)).body.order).toMatchObject({ status: 'paid' })
    // What was paid for first is not cut short.
    expect(await held()).toEqual(before)
    expect(await takeBack(from)).toMatchObject({ status: 409, body: { reason: 'payments.notChangeable' } })
    await pass(7)
    expect(await grants()).toEqual([title])
  },
)

it('a change by hand that is taken back leaves the next order as it was', async () => {
  await subscribe('high')
  await change('high', 'low')
  expect((await takeBack('high')).status).toBe(200)
  expect((await orders())[0]!.subscription?.change).toBeNull()
  await pass(0)
  expect((await orders()).find(({ renews }) => renews !== null)).toMatchObject({
    title: 'Master',
    amount: 25,
  })
})

it('a change by hand waits until the order for the next period is paid', async () => {
  await subscribe('low')
  await pass(0)
  expect(await quote('low', 'high')).toMatchObject({
    status: 409,
    body: { reason: 'payments.renewalAsked' },
  })
})

describe('a change upwards by hand, with weeks of the period left', () => {
  /** What the rest of the month costs more, from the beginning of today. */
  const difference = async () => {
    const { subscription } = (await orders()).find(({ renews }) => renews === null)!
    const today = Math.floor(server.kernel.clock().getTime() / DAY) * DAY
    const left = (Date.parse(subscription!.periodEndTime) - today) / (30 * DAY)
    return (Math.round(2500 * left) - Math.round(900 * left)) / 100
  }

  it('is quoted and asked for at once, and begins when the difference is paid', async () => {
    const orderId = await buy('low')
    const due = await difference()
    const before = (await orders())[0]!.subscription!
    const { quote: quoted } = (await quote('low', 'high')).body
    expect(quoted).toMatchObject({ due, amount: 25, nextTime: before.periodEndTime, gateway: 'manual' })
    expect(quoted.startsTime).toBe(server.kernel.clock().toISOString())
    expect(await change('low', 'high', due + 1)).toMatchObject({
      status: 409,
      body: { reason: 'payments.quoteChanged' },
    })
    const [{ body }, again] = [await change('low', 'high', due), await change('low', 'high', due)]
    expect(body.order).toMatchObject({
      title: 'Master',
      amount: due,
      period: 'once',
      status: 'pending',
      renews: orderId,
      instructions: 'In cash',
    })
    expect(again.body.order!._id).toBe(body.order!._id)
    expect([await held(), (await orders()).length]).toEqual([['Journeyman'], 2])
    const paid = await markPaid(body.order!._id)
    expect(paid.body.order).toMatchObject({ status: 'paid', amount: due })
    expect((await markPaid(body.order!._id)).status).toBe(200)
    expect(await held()).toEqual(['Master'])
    expect((await orders()).find(({ _id }) => _id === orderId)).toMatchObject({
      title: 'Master',
      amount: 25,
      subscription: { status: 'active', periodEndTime: before.periodEndTime, change: null },
    })
  })

  it.each([
    ['takes the tier where most of the period was paid with it', 25, []],
    ['takes nothing where it was the smaller part', 10, ['Master']],
  ] as const)('that is paid back %s', async (_what, price, kept) => {
    const { roleId } = await server.kernel.db
      .selectFrom('gate_roles')
      .select('role_id as roleId')
      .where('gate_id', '=', tiers.low._id)
      .executeTakeFirstOrThrow()
    tiers.high = await makeGate(server, owner, channelId, {
      title: 'Master',
      roles: [roleId],
      prices: [{ amount: price, currency: 'EUR', period: 'month' }],
    })
    await buy('low')
    const due = (await quote('low', 'high')).body.quote.due
    const { order } = (await change('low', 'high', due)).body
    await markPaid(order!._id)
    expect(await held()).toEqual(['Master'])
    const paid = (await orders()).find(({ _id }) => _id === order!._id)!
    const input = { channelId, transactionId: paid.transactions[0]!._id }
    expect((await server.call(orderCalls.refundPayment, input, { as: owner })).status).toBe(200)
    await pass(0)
    expect(await held()).toEqual(kept)
  })

  it('is asked for anew by whoever chooses otherwise, and the order before is over', async () => {
    await buy('low')
    const first = (await change('low', 'high', await difference())).body.order!
    server.later(DAY)
    const second = (await change('low', 'high', await difference())).body.order!
    expect(second.amount).toBeLessThan(first.amount)
    expect((await orders()).find(({ _id }) => _id === first._id)).toMatchObject({ status: 'cancelled' })
    expect(await markPaid(first._id)).toMatchObject({ status: 409, body: { reason: 'payments.changeOver' } })
    expect(await held()).toEqual(['Journeyman'])
    expect((await markPaid(second._id)).status).toBe(200)
    expect(await held()).toEqual(['Master'])
  })

  it('that nobody pays for in time leaves everything as it was', async () => {
    const orderId = await buy('low')
    const asked = (await change('low', 'high', await difference())).body.order!
    server.later(15 * DAY)
    await reconcile.run(server.kernel)
    owner = await server.signIn(await addressOf(owner))
    expect(await markPaid(asked._id)).toMatchObject({ status: 409, body: { reason: 'payments.changeOver' } })
    await pass(8.1)
    const renewals = await server.kernel.db
      .selectFrom('orders')
      .select(['title', 'total', 'status'])
      .where('renews_id', '=', orderId)
      .orderBy('id')
      .execute()
    expect(renewals).toMatchObject([
      { title: 'Master', status: 'expired' },
      { title: 'Journeyman', total: 900, status: 'pending' },
    ])
    expect(await grants()).toEqual(['Journeyman'])
  })
})

const addressOf = async ({ userId }: Person) =>
  (
    await server.kernel.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email!
