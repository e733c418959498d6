import { gateBuyCalls, gateCalls, gateChangeCalls } from '@guildhall/contract/gates'
import { orderCalls } from '@guildhall/contract/payments'
import { freePort } from '@guildhall/parts/ports'
import { type StripeDouble, startStripe } from '@guildhall/parts/stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentJobs } from '../payments/jobs.ts'
import { makeAccount } from '../payments/testing/make-account.ts'
import { DAY } from '../platform/clock.ts'
import { stillClock } from '../testing/clock.ts'
import { closeChecked } from '../testing/close-checked.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { askToBuy, press } from './testing/buy-gate.ts'
import { makeGate } from './testing/make-gate.ts'
import { openCommunity } from './testing/open-community.ts'

let server: TestServer
let double: StripeDouble
let doublePort: number
let owner: Person
let ana: Person
let channelId: string
let rounds = 0
/** The tiers by name, with their prices by period. */
let tiers: Record<'low' | 'high', Awaited<ReturnType<typeof makeGate>>>
beforeAll(async () => {
  const port = await freePort()
  doublePort = await freePort()
  const settings = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    STRIPE_API_URL: `http://127.0.0.1:${doublePort}`,
  }
  server = await startTestServer({ settings, time: stillClock() })
  await server.web.app.listen({ host: '127.0.0.1', port })
})
afterAll(() => closeChecked(server))
beforeEach(async () => {
  rounds += 1
  // Each test has its own Stripe, so that a leap of a year renews one subscription and not those of all tests before.
  const now = server.kernel.clock()
  double = await startStripe({ now, port: doublePort, seed: `changes ${rounds}` })
  double.setDelivery({ signedBy: 'clock' })
  const opened = await openCommunity(server, ['ana'])
  const { roleId } = opened
  ;({
    channelId,
    people: { owner, ana },
  } = opened)
  await server.kernel.db.updateTable('channels').set({ tier: 'Pro' }).where('id', '=', channelId).execute()
  const price = (amount: number, period: 'month' | 'year') => ({ amount, currency: 'EUR' as const, period })
  const make = (title: string, month: number, year: number) =>
    makeGate(server, owner, channelId, {
      title,
      roles: [roleId],
      prices: [price(month, 'month'), price(year, 'year')],
    })
  tiers = { low: await make('Journeyman', 9, 90), high: await make('Master', 25, 250) }
})

afterEach(async () => {
  await heard()
  await double.stop()
})

const heard = async () => {
  await double.settled()
  while ((await runDueJobs(server, paymentJobs)) > 0);
}
const pass = async (days: number) => {
  server.later(days * DAY)
  double.advance(Math.floor(server.kernel.clock().getTime() / 1000))
  await heard()
}
type Name = keyof typeof tiers
const to = (name: Name, period: 'month' | 'year' = 'month') => ({
  channelId,
  gateId: tiers[name]._id,
  priceId: tiers[name].prices.find((one) => one.period === period)!._id,
})
const quote = async (from: Name, name: Name, period: 'month' | 'year' = 'month') => {
  const input = { ...to(name, period), fromGateId: tiers[from]._id }
  const { status, body } = await server.call(gateBuyCalls.quoteGate, input, { as: ana })
  expect([status, body]).toMatchObject([200, {}])
  return body.quote
}
const change = (from: Name, name: Name, due: number, period: 'month' | 'year' = 'month') =>
  server.call(
    gateChangeCalls.changeGate,
    { ...to(name, period), fromGateId: tiers[from]._id, due },
    { as: ana },
  )
const takeBack = (name: Name) =>
  server.call(gateChangeCalls.takeBackChange, { channelId, gateId: tiers[name]._id }, { as: ana })
const held = async () =>
  (await server.call(gateCalls.getGates, { channelId }, { as: ana })).body.gates
    .filter(({ isHeld }) => isHeld)
    .map(({ title }) => title)
const order = async () =>
  (await server.call(orderCalls.getPurchases, { channelId }, { as: ana })).body.orders[0]!
const paid = async () => (await order()).transactions.map(({ amount, status }) => [amount, status])

/** The buyer subscribes over Stripe. */
async function overStripe(
  name: Name,
  period: 'month' | 'year' = 'month',
  card: 'works' | 'failsLater' = 'works',
) {
  const { secretKey } = double.openAccount()
  await makeAccount(server, owner, channelId, { gateway: 'stripe', secretKey })
  const { body } = await askToBuy(server, ana, to(name, period))
  const { external_ref } = await server.kernel.db
    .selectFrom('orders')
    .select('external_ref')
    .where('id', '=', body.order!._id)
    .executeTakeFirstOrThrow()
  double.pay(external_ref!, { card })
  await heard()
}

describe('over Stripe, a change', () => {
  it('upwards takes what was quoted, at once, and keeps one subscription', async () => {
    await overStripe('low')
    await pass(3)
    const quoted = await quote('low', 'high')
    expect(quoted).toMatchObject({ title: 'Master', amount: 25, gateway: 'stripe' })
    expect(quoted.due).toBeGreaterThan(10)
    expect(quoted.due).toBeLessThan(16)
    // Hours later the same amount still stands.
    server.later(1000)
    const { status, body } = await change('low', 'high', quoted.due)
    expect([status, body.gate.title]).toEqual([200, 'Master'])
    expect(await held()).toEqual(['Master'])
    expect(await paid()).toEqual([
      [9, 'paid'],
      [quoted.due, 'paid'],
    ])
    expect(await order()).toMatchObject({ title: 'Master', amount: 25, status: 'paid' })
    const rows = await server.kernel.db
      .selectFrom('subscriptions')
      .select('status')
      .where('channel_id', '=', channelId)
      .execute()
    expect(rows).toEqual([{ status: 'active' }])
  })

  it('for another amount than what was confirmed charges nothing', async () => {
    await overStripe('low')
    const { due } = await quote('low', 'high')
    expect(await change('low', 'high', due - 1)).toMatchObject({
      status: 409,
      body: { reason: 'payments.quoteChanged' },
    })
    expect([await held(), await paid()]).toEqual([['Journeyman'], [[9, 'paid']]])
    expect((await change('low', 'high', due)).status).toBe(200)
  })

  it('that the card does not pay changes nothing', async () => {
    await overStripe('low', 'month', 'failsLater')
    const { due } = await quote('low', 'high')
    expect(await change('low', 'high', due)).toMatchObject({
      status: 409,
      body: { reason: 'payments.changeDeclined' },
    })
    await heard()
    expect([await held(), await paid()]).toEqual([['Journeyman'], [[9, 'paid']]])
    expect(await order()).toMatchObject({ status: 'paid', title: 'Journeyman' })
  })

  it('downwards begins with the next period, and costs nothing before', async () => {
    await overStripe('high')
    const { periodEndTime } = (await order()).subscription!
    expect(await quote('high', 'low')).toMatchObject({ due: 0, amount: 9, startsTime: periodEndTime })
    expect((await change('high', 'low', 0)).status).toBe(200)
    expect(await held()).toEqual(['Master'])
    expect((await order()).subscription).toMatchObject({
      change: { title: 'Journeyman', amount: 9, startsTime: periodEndTime },
    })
    await pass(32)
    const { rows } = await renewed()
    expect(rows).toEqual([
      { title: 'Journeyman', total: 900, paid: [2500, 900], grants: ['Journeyman'], status: 'paid' },
    ])
  })

  it('from years to months waits for the end of the year', async () => {
    await overStripe('low', 'year')
    expect(await quote('low', 'low', 'month')).toMatchObject({ due: 0, amount: 9 })
    expect((await change('low', 'low', 0)).status).toBe(200)
    expect(await order()).toMatchObject({ amount: 90, subscription: { status: 'active' } })
    await pass(366)
    const { rows } = await renewed()
    expect(rows).toMatchObject([{ total: 900, paid: [9000, 900], status: 'paid' }])
  })

  it('from months to years begins at once, less what is left of the month', async () => {
    await overStripe('low')
    const { due } = await quote('low', 'low', 'year')
    expect(due).toBeGreaterThan(80)
    expect(due).toBeLessThan(90)
    expect((await change('low', 'low', due, 'year')).status).toBe(200)
    expect(await order()).toMatchObject({ amount: 90, period: 'year', status: 'paid' })
  })
})

describe('over Stripe, a change in a trial', () => {
  const tryLow = async () => {
    const input = { channelId, gateId: tiers.low._id, trialDays: 14 }
    await server.call(gateCalls.editGate, input, { as: owner })
    await overStripe('low')
    return (await order()).subscription!.periodEndTime
  }

  it.each(['month', 'year'] as const)('to what costs more for a %s waits for its end', async (period) => {
    const end = await tryLow()
    expect(await quote('low', 'high', period)).toMatchObject({ due: 0, startsTime: end })
    expect((await change('low', 'high', 0, period)).status).toBe(200)
    await pass(5)
    expect(await order()).toMatchObject({
      title: 'Journeyman',
      subscription: { status: 'trialing', periodEndTime: end, change: { title: 'Master', startsTime: end } },
    })
    expect(await held()).toEqual(['Journeyman'])
    await pass(10)
    const total = period === 'month' ? 2500 : 25_000
    expect((await renewed()).rows).toEqual([
      { title: 'Master', total, paid: [total], grants: ['Master'], status: 'paid' },
    ])
  })

  it('of the period alone is made at once, and the trial goes on', async () => {
    const end = await tryLow()
    expect((await change('low', 'low', 0, 'year')).status).toBe(200)
    expect(await order()).toMatchObject({
      amount: 90,
      subscription: { status: 'trialing', periodEndTime: end, change: null },
    })
  })
})

/** The order and what came of it, after so long that nobody is signed in any more. */
async function renewed() {
  const { db } = server.kernel
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'title', 'total', 'status'])
    .where('channel_id', '=', channelId)
    .execute()
  const rows = await Promise.all(
    orders.map(async ({ id, title, total, status }) => {
      const payments = await db
        .selectFrom('payments')
        .select('amount')
        .where('order_id', '=', id)
        .where('is_accepted', '=', true)
        .orderBy('paid_at')
        .execute()
      const grants = await db
        .selectFrom('grants')
        .innerJoin('gates', 'gates.id', 'grants.subject_id')
        .select('gates.title')
        .where('source_id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
      return {
        title,
        total: Number(total),
        status,
        paid: payments.map(({ amount }) => Number(amount)),
        grants: grants.map((one) => one.title),
      }
    }),
  )
  return { rows }
}

describe('over Stripe, a planned change that is taken back', () => {
  it('leaves the tier and what it costs as they are', async () => {
    await overStripe('high')
    await change('high', 'low', 0)
    const { status, body } = await takeBack('high')
    expect([status, body.gate]).toMatchObject([200, { title: 'Master', isHeld: true }])
    expect((await order()).subscription).toMatchObject({ status: 'active', change: null })
    await pass(32)
    expect((await renewed()).rows).toEqual([
      { title: 'Master', total: 2500, paid: [2500, 2500], grants: ['Master'], status: 'paid' },
    ])
  })

  it('leaves a year to its end, and is followed by a year', async () => {
    await overStripe('low', 'year')
    await change('low', 'low', 0)
    expect((await takeBack('low')).status).toBe(200)
    expect(await order()).toMatchObject({
      amount: 90,
      subscription: { status: 'active', isCancelled: false, change: null },
    })
    // Stripe counts the rest of the year as free, so that it could not reckon an upgrade.
    const input = { ...to('high', 'year'), fromGateId: tiers.low._id }
    expect(await server.call(gateBuyCalls.quoteGate, input, { as: ana })).toMatchObject({
      status: 409,
      body: { reason: 'payments.notChangeable' },
    })
    await pass(366)
    expect((await renewed()).rows).toMatchObject([{ total: 9000, paid: [9000, 9000], status: 'paid' }])
  })

  it('can be planned again', async () => {
    await overStripe('high')
    await change('high', 'low', 0)
    await takeBack('high')
    expect((await change('high', 'low', 0)).status).toBe(200)
    await pass(32)
    expect((await renewed()).rows).toMatchObject([{ title: 'Journeyman', paid: [2500, 900] }])
  })
})

describe('a change', () => {
  const subscribe = async (name: Name) => {
    await makeAccount(server, owner, channelId)
    const { body } = await askToBuy(server, ana, to(name))
    await press(server, body.redirect!.url, 'pay')
    return body.redirect!.url
  }

  it('works on the page for trying out as well', async () => {
    await subscribe('low')
    const { due } = await quote('low', 'high')
    expect((await change('low', 'high', due)).status).toBe(200)
    expect([await held(), (await paid()).length]).toEqual([['Master'], 2])
    expect(await change('high', 'low', 0)).toMatchObject({ status: 200 })
    expect(await change('high', 'high', 0)).toMatchObject({ status: 409 })
  })

  it('that is planned stands in the way of another until it is taken back', async () => {
    const url = await subscribe('high')
    expect(await takeBack('high')).toMatchObject({ status: 404, body: { reason: 'payments.nothingPlanned' } })
    await change('high', 'low', 0)
    const input = { ...to('high', 'year'), fromGateId: tiers.high._id }
    expect(await server.call(gateBuyCalls.quoteGate, input, { as: ana })).toMatchObject({
      status: 409,
      body: { reason: 'payments.changePlanned' },
    })
    expect(
      await server.call(gateChangeCalls.takeBackChange, { channelId, gateId: tiers.high._id }, { as: owner }),
    ).toMatchObject({ status: 404 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => takeBack('high')))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    expect((await order()).subscription?.change).toBeNull()
    expect((await quote('high', 'high', 'year')).due).toBeGreaterThan(200)
    await press(server, url, 'renew')
    expect([await held(), await paid()]).toEqual([
      ['Master'],
      [
        [25, 'paid'],
        [25, 'paid'],
      ],
    ])
  })

  it('that has begun and is not paid is not taken back', async () => {
    const url = await subscribe('high')
    await change('high', 'low', 0)
    await press(server, url, 'fail')
    expect(await takeBack('high')).toMatchObject({ status: 409, body: { reason: 'payments.payFirst' } })
  })

  it('is made once by ten clicks', async () => {
    await subscribe('low')
    const { due } = await quote('low', 'high')
    const answers = await Promise.all(Array.from({ length: 10 }, () => change('low', 'high', due)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await paid()).toEqual([
      [9, 'paid'],
      [due, 'paid'],
    ])
    expect(await held()).toEqual(['Master'])
  })

  it('is for people who subscribe, and do not run out', async () => {
    await makeAccount(server, owner, channelId)
    expect(await change('low', 'high', 16)).toMatchObject({ status: 409 })
    await subscribe('low')
    await server.call(gateCalls.deactivateUserGate, { channelId, gateId: tiers.low._id }, { as: ana })
    expect(await change('low', 'high', 16)).toMatchObject({
      status: 409,
      body: { reason: 'payments.resumeFirst' },
    })
  })
})
