import { orderCalls, subscriptionCalls } from '@guildhall/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { after, DAY } from '../platform/clock.ts'
import { inWrite } from '../platform/in-write.ts'
import { closeChecked } from '../testing/close-checked.ts'
import { cancelSubscriptions } from './cancel-subscription.ts'
import { giveUpOrders } from './give-up-order.ts'
import { orderById } from './order-rows.ts'
import { startStripeShop } from './testing/stripe-shop.ts'
import { viewOrders } from './view-orders.ts'

type Shop = Awaited<ReturnType<typeof startStripeShop>>
let shop: Shop
let at: Awaited<ReturnType<Shop['openWithStripe']>>
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => closeChecked(shop))
beforeEach(async () => {
  shop.sell({ period: 'month', trialDays: 0 })
  at = await shop.openWithStripe()
})

/** Buys, and pays on Stripe's page. */
async function subscribe(card: Parameters<Shop['double']['pay']>[1] = {}) {
  const { status, body } = await shop.buy(at.buyer, { thingId: at.thingId })
  expect(status).toBe(200)
  const orderId = body.order._id
  const { external_ref } = await shop.orderRow(orderId)
  shop.double.pay(external_ref!, card)
  await shop.heard()
  return orderId
}

/** The latest order as its buyer sees it; months go by here, and sessions do not last so long. */
const purchase = async () => {
  const rows = await shop.kernel.db
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', at.buyer.userId)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  const { db } = shop.kernel
  return (await viewOrders(db, await orderById(db, { orderId: rows[0]!.id })))[0]!
}
const subscription = async () => (await purchase()).subscription!
const until = async (orderId: string) => (await shop.goods(orderId))[0]?.until?.getTime()
const cancel = (isCancelled: boolean) =>
  inWrite(shop.kernel, (write) =>
    cancelSubscriptions(
      write,
      { buyerId: at.buyer.userId, kind: 'thing', subjectId: at.thingId },
      isCancelled,
    ),
  )
const row = () =>
  shop.kernel.db
    .selectFrom('subscriptions')
    .select('external_id')
    .where('buyer_id', '=', at.buyer.userId)
    .executeTakeFirstOrThrow()
const changeCard = async () =>
  shop.call(
    subscriptionCalls.updateStripePaymentMethod,
    { subscriptionId: (await subscription())._id },
    { as: at.buyer },
  )
const address = async () =>
  (
    await shop.kernel.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', at.buyer.userId)
      .executeTakeFirstOrThrow()
  ).email!
const subjects = async () => (await shop.letters(await address())).map(({ subject }) => subject)

describe('a subscription that is cancelled', () => {
  it('runs out with the period that is paid, and is not charged again', async () => {
    const orderId = await subscribe()
    const end = Date.parse((await subscription()).periodEndTime)
    expect(await until(orderId)).toBe(end + 7 * DAY)
    await cancel(true)
    expect([await until(orderId), (await subscription()).isCancelled]).toEqual([end, true])
    await shop.heard()
    expect([await until(orderId), (await subscription()).isCancelled]).toEqual([end, true])
    await shop.pass(32)
    expect(await subscription()).toMatchObject({ status: 'ended' })
    expect(await shop.goods(orderId)).toEqual([])
    expect((await purchase()).transactions).toHaveLength(1)
    expect((await subjects()).filter((subject) => subject.includes('has ended'))).toHaveLength(1)
  })

  it('is renewed after all if the buyer changes their mind before', async () => {
    const orderId = await subscribe()
    const first = await until(orderId)
    await cancel(true)
    await shop.heard()
    await cancel(false)
    expect(await until(orderId)).toBe(first)
    await shop.heard()
    await shop.pass(32)
    expect(await subscription()).toMatchObject({ status: 'active', isCancelled: false })
    expect((await purchase()).transactions).toHaveLength(2)
  })

  it('is what was wanted last, whatever Stripe showed in between', async () => {
    const orderId = await subscribe()
    await cancel(true)
    // A look before Stripe was told still shows that it goes on.
    await shop.confirm(at.buyer, orderId)
    expect((await subscription()).isCancelled).toBe(true)
    await cancel(false)
    await cancel(true)
    await shop.heard()
    expect((await subscription()).isCancelled).toBe(true)
    await shop.pass(32)
    expect(await subscription()).toMatchObject({ status: 'ended' })
  })

  it('ends at once while its renewal is late, so that the card is not tried again', async () => {
    const orderId = await subscribe({ card: 'failsLater' })
    await shop.pass(32)
    expect(await subscription()).toMatchObject({ status: 'pastDue' })
    await cancel(true)
    await shop.heard()
    expect(await subscription()).toMatchObject({ status: 'ended' })
    expect(await shop.goods(orderId)).toEqual([])
  })
})

describe('a renewal that fails', () => {
  it('leaves the buyer what they have for the days of grace, and writes on day 0, 3 and 6', async () => {
    const orderId = await subscribe({ card: 'failsLater' })
    const end = Date.parse((await subscription()).periodEndTime)
    await shop.pass((end - shop.kernel.clock().getTime()) / DAY)
    expect(await subscription()).toMatchObject({ status: 'pastDue' })
    expect(await until(orderId)).toBe(end + 7 * DAY)
    const failed = async () => (await subjects()).filter((subject) => subject.includes('go through')).length
    const counts: number[] = [await failed()]
    for (let day = 1; day <= 7; day += 1) {
      await shop.pass(1)
      counts.push(await failed())
    }
    expect(counts).toEqual([1, 1, 1, 2, 2, 2, 3, 3])
    const mail = (await shop.letters(await address())).at(-1)!
    expect(mail.text).toContain(`/purchases?order=${orderId}`)
  })

  it('is made up for with a new card, given on a page of Stripe', async () => {
    const orderId = await subscribe({ card: 'failsLater' })
    const { status, body } = await changeCard()
    expect([status, body.redirect.url]).toEqual([200, expect.stringContaining(shop.double.url)])
    const { external_id } = await row()
    const { customer } = await at.ask<{ customer: string }>(`subscriptions/${external_id}`)
    await shop.pass(32)
    expect(await subscription()).toMatchObject({ status: 'pastDue' })
    shop.double.changeCard(customer, 'works')
    await shop.pass(4)
    expect(await subscription()).toMatchObject({ status: 'active' })
    expect(await until(orderId)).toBeGreaterThan(shop.kernel.clock().getTime() + 20 * DAY)
  })

  it('ends it when Stripe gives up', async () => {
    const orderId = await subscribe({ card: 'failsLater' })
    await shop.pass(31)
    for (let day = 0; day < 17; day += 1) await shop.pass(1)
    expect(await subscription()).toMatchObject({ status: 'ended' })
    expect(await shop.goods(orderId)).toEqual([])
  })

  it('is as patient as the community says', async () => {
    await shop.kernel.db
      .updateTable('channels')
      .set({ grace_days: 2 })
      .where('id', '=', at.channelId)
      .execute()
    const orderId = await subscribe()
    const end = Date.parse((await subscription()).periodEndTime)
    expect(await until(orderId)).toBe(after(new Date(end), 2 * DAY).getTime())
  })
})

describe('a trial', () => {
  it('costs nothing, is announced three days before its end, and then paid', async () => {
    shop.sell({ trialDays: 14 })
    const orderId = await subscribe()
    expect(await subscription()).toMatchObject({ status: 'trialing' })
    expect((await purchase()).transactions).toEqual([])
    expect(await shop.goods(orderId)).toHaveLength(1)
    await shop.pass(10)
    expect((await subjects()).filter((subject) => subject.includes('trial'))).toEqual([])
    await shop.pass(1.1)
    await shop.pass(0.1)
    expect((await subjects()).filter((subject) => subject.includes('trial'))).toHaveLength(1)
    await shop.pass(3)
    expect(await subscription()).toMatchObject({ status: 'active' })
    expect((await purchase()).transactions).toHaveLength(1)
    expect((await subjects()).filter((subject) => subject.includes('receipt'))).toHaveLength(1)
  })

  it('whose first payment fails has the days of grace too', async () => {
    shop.sell({ trialDays: 14 })
    const orderId = await subscribe({ card: 'failsLater' })
    const end = Date.parse((await subscription()).periodEndTime)
    await shop.pass(14.1)
    expect(await subscription()).toMatchObject({ status: 'pastDue' })
    expect(await until(orderId)).toBe(end + 7 * DAY)
  })

  it('that is cancelled is not paid, and not announced', async () => {
    shop.sell({ trialDays: 14 })
    const orderId = await subscribe()
    await cancel(true)
    await shop.heard()
    await shop.pass(12)
    await shop.pass(3)
    expect(await subscription()).toMatchObject({ status: 'ended' })
    expect([(await purchase()).transactions, await shop.goods(orderId)]).toEqual([[], []])
    expect((await subjects()).filter((subject) => subject.includes('trial'))).toEqual([])
  })
})

describe('what is taken away', () => {
  const held = () => ({
    channelId: at.channelId,
    buyerId: at.buyer.userId,
    kind: 'thing',
    subjectId: at.thingId,
  })

  it('is gone at once, is not charged again, and is paid back if somebody says so', async () => {
    const orderId = await subscribe()
    await inWrite(shop.kernel, (write) => giveUpOrders(write, held(), { refundedBy: at.seller.userId }))
    expect(await shop.goods(orderId)).toEqual([])
    await shop.heard()
    expect(await subscription()).toMatchObject({ status: 'ended' })
    expect(await purchase()).toMatchObject({ status: 'refunded', isDelivered: false })
    await shop.pass(32)
    expect((await purchase()).transactions.map(({ type }) => type)).toEqual(['payment', 'refund'])
  })

  it('bought once, can be bought again', async () => {
    shop.sell({ period: 'once' })
    const orderId = await subscribe()
    await inWrite(shop.kernel, (write) => giveUpOrders(write, held()))
    await shop.confirm(at.buyer, orderId)
    expect(await shop.goods(orderId)).toEqual([])
    const again = await subscribe()
    expect(again).not.toBe(orderId)
    expect(await shop.goods(again)).toHaveLength(1)
    expect(await purchase()).toMatchObject({ status: 'paid' })
  })

  it('ends with a refund of the whole last payment, which stops the charge', async () => {
    const orderId = await subscribe()
    const input = { channelId: at.channelId, transactionId: (await purchase()).transactions[0]!._id }
    expect((await shop.call(orderCalls.refundPayment, input, { as: at.seller })).status).toBe(200)
    await shop.heard()
    expect([(await subscription()).status, await shop.goods(orderId)]).toEqual(['ended', []])
    await shop.pass(32)
    expect((await purchase()).transactions.filter(({ type }) => type === 'payment')).toHaveLength(1)
  })
})

describe('the page for a new card', () => {
  it('needs to know for what [PAY-7]', async () => {
    const { status, body } = await shop.call(
      subscriptionCalls.updateStripePaymentMethod,
      // @ts-expect-error nothing is sent
      {},
      { as: at.buyer },
    )
    expect([status, body.message]).toEqual([400, 'Send all data'])
  })

  it('is the buyer’s alone', async () => {
    await subscribe()
    const { _id: subscriptionId } = await subscription()
    const refusal = await shop.call(
      subscriptionCalls.updateStripePaymentMethod,
      { subscriptionId },
      { as: at.seller },
    )
    expect(refusal.status).toBe(404)
  })
})

describe('the page of Stripe', () => {
  it.each([
    [5, 35],
    [40, 40],
    [24 * 60, 24 * 60 - 5],
  ])('for an order that waits %i minutes is open for %i', async (wanted, open) => {
    shop.sell({ period: 'once' })
    shop.waitFor(wanted * 60_000)
    const { body } = await shop.buy(at.buyer, { thingId: at.thingId })
    const { external_ref, created_at } = await shop.orderRow(body.order._id)
    const session = await at.ask<{ expires_at: number }>(`checkout/sessions/${external_ref}`)
    expect(session.expires_at).toBe(Math.floor((created_at.getTime() + open * 60_000) / 1000))
    shop.waitFor(DAY)
  })
})

it.each([
  ['refund', (payment: string) => shop.double.refund(payment), 'paid'],
  ['dispute', (payment: string) => shop.double.dispute(payment), 'disputed'],
] as const)('a %s of a renewal that nobody told of is heard', async (type, happen, end) => {
  const orderId = await subscribe()
  shop.double.setDelivery({ lost: 1 })
  await shop.pass(32)
  shop.double.setDelivery({ lost: 0 })
  expect((await purchase()).transactions).toHaveLength(1)
  const renewal = shop.double
    .totals()
    .flatMap(({ payments }) => payments)
    .at(-1)!
  happen(renewal.payment_intent)
  await shop.heard()
  const { status, transactions } = await purchase()
  expect([status, transactions.map((one) => one.type)]).toEqual([end, ['payment', 'payment', type]])
  expect(await shop.goods(orderId)).toEqual([])
})
