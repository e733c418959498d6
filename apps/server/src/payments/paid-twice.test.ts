import { orderCalls } from '@guildhall/contract/payments'
import { transactionCalls } from '@guildhall/contract/transactions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../platform/clock.ts'
import { inWrite } from '../platform/in-write.ts'
import { closeChecked } from '../testing/close-checked.ts'
import { cancelSubscriptions } from './cancel-subscription.ts'
import { lookAtSubscriptions } from './remind-of-subscriptions.ts'
import { makeAccount } from './testing/make-account.ts'
import { startShop } from './testing/shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
let at: Awaited<ReturnType<Shop['open']>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => closeChecked(shop))
beforeEach(async () => {
  shop.sell({ lines: [{ title: 'A vase', amount: 900 }], period: 'once', trialDays: 0 })
  at = await shop.open()
  await makeAccount(shop.server, at.seller, at.channelId)
})

interface Begun {
  readonly orderId: string
  readonly url: string
}
const begin = async (): Promise<Begun> => {
  const { status, body } = await shop.buy(at.buyer, { thingId: at.thingId })
  expect(status).toBe(200)
  return { orderId: body.order._id, url: body.redirect!.url }
}
/** Two pages on which the same can be paid for, one of which is of an order that was replaced. */
const beginTwice = async (): Promise<[Begun, Begun]> => {
  const first = await begin()
  shop.sell({ lines: [{ title: 'A vase', amount: 1200 }] })
  return [first, await begin()]
}
const press = async ({ url }: Begun, act = 'pay') => {
  await shop.press(url, act)
  await shop.work()
}
const purchases = async () => (await shop.call(orderCalls.getPurchases, {}, { as: at.buyer })).body.orders
const purchase = async ({ orderId }: Begun) => (await purchases()).find(({ _id }) => _id === orderId)!
const refund = async (begun: Begun, more: object = {}) => {
  const transactionId = (await purchase(begun)).transactions[0]!._id
  const input = { channelId: at.channelId, transactionId, ...more }
  expect((await shop.call(orderCalls.refundPayment, input, { as: at.seller })).status).toBe(200)
  await shop.work()
}
const goods = (all: readonly Begun[]) =>
  Promise.all(all.map(async ({ orderId }) => (await shop.goods(orderId)).length))
const waiting = async () => {
  const input = { channelId: at.channelId }
  const { body } = await shop.call(transactionCalls.getWaitingOrders, input, { as: at.seller })
  return body.orders.map(({ _id, review }) => [_id, review])
}

it('what went back as paid twice gives nothing when the first payment goes back too', async () => {
  const [first, second] = await beginTwice()
  await press(first)
  await press(second)
  expect(await goods([first, second])).toEqual([1, 0])
  await refund(first)
  await shop.confirm(at.buyer, second.orderId)
  expect(await goods([first, second])).toEqual([0, 0])
  expect(await purchase(second)).toMatchObject({ status: 'refunded', isDelivered: false })
})

it('nor where it went back before such refunds took anything', async () => {
  const [first, second] = await beginTwice()
  await press(first)
  await press(second)
  await sql`update refunds set keeps_access = true where order_id = ${second.orderId}`.execute(shop.kernel.db)
  await refund(first)
  await shop.confirm(at.buyer, second.orderId)
  expect(await goods([first, second])).toEqual([0, 0])
})

describe('what somebody subscribes to and does not have for now', () => {
  beforeEach(() => shop.sell({ period: 'month' }))

  it('is not sold to them again while the payment is disputed', async () => {
    const first = await begin()
    await press(first)
    await press(first, 'dispute')
    expect(await goods([first])).toEqual([0])
    expect(await shop.buy(at.buyer, { thingId: at.thingId })).toMatchObject({
      status: 409,
      body: { reason: 'payments.subscribedAlready' },
    })
  })

  it('is to be paid for where it was paid before, when that is late', async () => {
    const first = await begin()
    await press(first)
    await press(first, 'fail')
    expect(await shop.buy(at.buyer, { thingId: at.thingId })).toMatchObject({
      status: 409,
      body: { reason: 'payments.payLate' },
    })
    await press(first, 'end')
    expect((await shop.buy(at.buyer, { thingId: at.thingId })).status).toBe(200)
  })

  it('can be bought again as soon as it has run out', async () => {
    const first = await begin()
    await press(first)
    await inWrite(shop.kernel, (write) => cancelSubscriptions(write, { buyerId: at.buyer.userId }))
    await shop.work()
    shop.later(30 * DAY + 2 * MINUTE)
    await lookAtSubscriptions.run(shop.kernel)
    expect((await shop.buy(at.buyer, { thingId: at.thingId })).status).toBe(200)
  })

  it('and that is paid for on a page that was open still goes back, and its subscription ends', async () => {
    const [first, second] = await beginTwice()
    await press(second)
    await press(second, 'dispute')
    await press(first)
    expect(await purchase(first)).toMatchObject({ status: 'refunded', isDelivered: false })
    const { record } = await shop.kernel.db
      .selectFrom('local_gateway_records')
      .select('record')
      .where('order_id', '=', first.orderId)
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ subscription: { status: 'ended' }, payments: [{ refunds: [{}] }] })
    await press(second, 'win')
    expect(await goods([first, second])).toEqual([0, 1])
  })
})

it('a dispute that is won after the same was bought again gives that payment back', async () => {
  const first = await begin()
  await press(first)
  await press(first, 'dispute')
  const second = await begin()
  await press(second)
  expect(await goods([first, second])).toEqual([0, 1])
  await press(first, 'win')
  expect(await goods([first, second])).toEqual([0, 1])
  expect(await purchase(first)).toMatchObject({ status: 'refunded', isDelivered: false })
  expect(await purchase(second)).toMatchObject({ status: 'paid', isDelivered: true })
})

it('a second payment that the gateway does not give back waits for somebody', async () => {
  const [first, second] = await beginTwice()
  await press(first)
  await shop.press(second.url, 'pay')
  await shop.confirm(at.buyer, second.orderId)
  expect(await waiting()).toEqual([])
  // The gateway says no.
  await sql`update refunds set status = 'failed' where order_id = ${second.orderId}`.execute(shop.kernel.db)
  await shop.work()
  await shop.confirm(at.buyer, second.orderId)
  expect(await waiting()).toEqual([[second.orderId, 'refund']])
  const { rows } = await sql`select key from order_letters where order_id = ${second.orderId}`.execute(
    shop.kernel.db,
  )
  expect(rows).toContainEqual({ key: 'inReview:refund' })
  await refund(second)
  expect(await waiting()).toEqual([])
  expect(await goods([first, second])).toEqual([1, 0])
})

it('a second payment that could not go back waits for nobody when the bank of the buyer has taken it', async () => {
  const [first, second] = await beginTwice()
  await press(first)
  await shop.press(second.url, 'pay')
  await shop.confirm(at.buyer, second.orderId)
  await sql`update refunds set status = 'failed' where order_id = ${second.orderId}`.execute(shop.kernel.db)
  await press(second, 'dispute')
  expect(await waiting()).toEqual([[second.orderId, 'refund']])
  await press(second, 'lose')
  expect(await waiting()).toEqual([])
})
