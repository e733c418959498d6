import { channelCalls } from '@guildhall/contract/channels'
import { orderCalls, paymentAccountCalls, taxCalls } from '@guildhall/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { whileHeld } from '../testing/while-held.ts'
import { reconcile } from './chores.ts'
import { makeAccount } from './testing/make-account.ts'
import { startShop } from './testing/shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
let at: Awaited<ReturnType<Shop['open']>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  const faults = await checkInvariants(shop.kernel)
  // Letters wait here: nobody reads mail.
  expect(faults.filter(({ rows, id }) => rows > 0 && id !== 'I-51')).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  shop.sell({ lines: [{ title: 'A vase', amount: 900 }], period: 'once', trialDays: 0 })
  at = await shop.open()
  await makeAccount(shop.server, at.seller, at.channelId)
})

const begin = async () => {
  const { status, body } = await shop.buy(at.buyer, { thingId: at.thingId })
  expect(status).toBe(200)
  return { orderId: body.order._id, url: body.redirect!.url }
}
const paid = async () => {
  const begun = await begin()
  await shop.press(begun.url, 'pay')
  await shop.work()
  return begun
}
const purchases = async () => (await shop.call(orderCalls.getPurchases, {}, { as: at.buyer })).body.orders

describe('an order', () => {
  it('is one for fifty clicks, with one page to pay on', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.buy(at.buyer, { thingId: at.thingId })),
    )
    // A pool that is full for a second says so.
    const done = answers.filter(({ status }) => status !== 503)
    expect(new Set(done.map(({ status, body }) => `${status} ${body.redirect?.url}`)).size).toBe(1)
    expect(await purchases()).toHaveLength(1)
    const records = await shop.kernel.db
      .selectFrom('local_gateway_records')
      .select('ref')
      .where('order_id', '=', done[0]!.body.order._id)
      .execute()
    expect(records).toHaveLength(1)
  })

  it('stays the same when it is asked for again, in whatever order its details are kept', async () => {
    shop.sell({ details: { longest: { second: 2, b: 1 }, a: 'one' } })
    const { orderId } = await begin()
    expect((await begin()).orderId).toBe(orderId)
    shop.sell({ details: { longest: { second: 3, b: 1 }, a: 'one' } })
    expect((await begin()).orderId).not.toBe(orderId)
    shop.sell({ details: {} })
  })

  it('is paid on the page of the gateway, and delivered by its webhook', async () => {
    const { orderId, url } = await begin()
    expect(await shop.goods(orderId)).toEqual([])
    const page = await shop.web.app.inject({ url: new URL(url).pathname })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('€9')])
    const back = await shop.press(url, 'pay')
    expect([back.statusCode, back.headers.location]).toEqual([303, expect.stringContaining(orderId)])
    await shop.work()
    const [order] = await purchases()
    expect(order).toMatchObject({ status: 'paid', isDelivered: true, amount: 9, currency: 'EUR' })
    expect(order!.transactions).toMatchObject([{ type: 'payment', amount: 9, status: 'paid' }])
    expect(await shop.goods(orderId)).toHaveLength(1)
  })

  it('is found paid when the buyer comes back before the webhook, or when nothing comes at all', async () => {
    const { orderId, url } = await begin()
    await shop.press(url, 'pay')
    await shop.kernel.db.deleteFrom('outbox').execute()
    expect((await shop.confirm(at.buyer, orderId)).body.order.status).toBe('paid')
    at = { ...at, thingId: shop.kernel.newId() }
    const other = await begin()
    await shop.press(other.url, 'pay')
    await shop.kernel.db.deleteFrom('outbox').execute()
    shop.later(5 * 60_000)
    await reconcile.run(shop.kernel)
    expect(await shop.goods(other.orderId)).toHaveLength(1)
  })

  it('waits while the payment is on its way, and is not opened twice', async () => {
    const { orderId, url } = await begin()
    await shop.press(url, 'later')
    await shop.work()
    expect((await purchases())[0]!.status).toBe('pending')
    expect((await shop.buy(at.buyer, { thingId: at.thingId })).body.order._id).toBe(orderId)
    shop.sell({ lines: [{ title: 'A vase', amount: 1200 }] })
    expect(await shop.buy(at.buyer, { thingId: at.thingId })).toMatchObject({
      status: 409,
      body: { reason: 'payments.paymentPending' },
    })
    await shop.press(url, 'pay')
    await shop.work()
    expect((await purchases())[0]).toMatchObject({ status: 'paid', amount: 9 })
  })

  it('is a new one when the price has changed, and expires when nobody pays', async () => {
    const first = await begin()
    shop.sell({ lines: [{ title: 'A vase', amount: 1200 }] })
    const second = await begin()
    expect(second.orderId).not.toBe(first.orderId)
    expect((await purchases()).map(({ status }) => status)).toEqual(['open', 'cancelled'])
    shop.later(2 * DAY)
    await reconcile.run(shop.kernel)
    expect((await purchases()).map(({ status }) => status)).toEqual(['expired', 'expired'])
  })

  it('is a new one when only the currency has changed', async () => {
    const first = await begin()
    shop.sell({ currency: 'USD' })
    const second = await begin()
    shop.sell({ currency: 'EUR' })
    expect(second.orderId).not.toBe(first.orderId)
    expect((await purchases()).map(({ currency, status }) => [currency, status])).toEqual([
      ['USD', 'open'],
      ['EUR', 'cancelled'],
    ])
  })

  it('stays closed when the gateway tells of it and another one is open', async () => {
    const first = await begin()
    shop.sell({ lines: [{ title: 'A vase', amount: 1200 }] })
    const second = await begin()
    expect((await shop.confirm(at.buyer, first.orderId)).body.order.status).toBe('cancelled')
    await shop.press(first.url, 'later')
    await shop.work()
    expect((await purchases()).map(({ status }) => status)).toEqual(['open', 'cancelled'])
    await shop.press(first.url, 'pay')
    await shop.work()
    expect((await purchases()).map(({ status }) => status)).toEqual(['open', 'paid'])
    expect(await shop.goods(second.orderId)).toEqual([])
  })

  it('is not opened where nobody takes payments, and sends nobody elsewhere', async () => {
    const elsewhere = { thingId: at.thingId, cancelUrl: 'https://evil.example/' }
    expect((await shop.buy(at.buyer, elsewhere)).status).toBe(400)
    const { body } = await shop.call(
      paymentAccountCalls.getPaymentsInfo,
      { channelId: at.channelId },
      { as: at.seller },
    )
    const gatewayId = body.data.connectedAccounts[0]!._id
    await shop.call(
      paymentAccountCalls.closePaymentAccount,
      { channelId: at.channelId, gatewayId },
      { as: at.seller },
    )
    expect((await shop.buy(at.buyer, { thingId: at.thingId })).body.reason).toBe('payments.nothingSold')
  })

  it('is not there for anybody but its buyer', async () => {
    const { orderId } = await begin()
    expect((await shop.confirm(at.seller, orderId)).status).toBe(404)
  })
})

describe('a refund', () => {
  const refund = async (orderId: string, more: object = {}) => {
    const order = (await purchases()).find(({ _id }) => _id === orderId)!
    const input = { channelId: at.channelId, transactionId: order.transactions[0]!._id, ...more }
    return shop.call(orderCalls.refundPayment, input, { as: at.seller })
  }

  it('of everything takes back what was bought, once the gateway has done it', async () => {
    const { orderId } = await paid()
    expect((await refund(orderId)).status).toBe(200)
    expect(await shop.goods(orderId)).toHaveLength(1)
    await shop.work()
    const [order] = await purchases()
    expect(order).toMatchObject({ status: 'refunded', isDelivered: false })
    expect(order!.transactions).toMatchObject([
      { type: 'payment' },
      { type: 'refund', amount: 9, status: 'done' },
    ])
    expect(await shop.goods(orderId)).toEqual([])
  })

  it('of a part keeps it, and no more goes back than came', async () => {
    const { orderId } = await paid()
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(orderId, { amount: 4 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400])
    await shop.work()
    expect(await shop.goods(orderId)).toHaveLength(1)
    expect((await refund(orderId, { amount: 0.001 })).status).toBe(400)
    expect((await refund(orderId)).status).toBe(200)
    await shop.work()
    expect((await purchases())[0]).toMatchObject({ status: 'refunded' })
  })

  it('is asked for twice at once, and made once', async () => {
    const { orderId } = await paid()
    const looking = { text: 'select from orders where id = $1 for no key update', values: [orderId] }
    const both = () => Promise.all([refund(orderId), refund(orderId)])
    const answers = await whileHeld(shop, looking, both, 2)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    await shop.work()
    expect((await purchases())[0]!.transactions.map(({ type }) => type)).toEqual(['payment', 'refund'])
  })

  it('of everything may leave it to the buyer', async () => {
    const { orderId } = await paid()
    await refund(orderId, { keepAccess: true })
    await shop.work()
    expect([(await purchases())[0]!.status, await shop.goods(orderId)]).toMatchObject(['refunded', [{}]])
  })

  it('happens by itself when what was bought cannot be given', async () => {
    shop.sellOut()
    const { orderId } = await paid()
    expect(await shop.goods(orderId)).toEqual([])
    expect((await purchases())[0]).toMatchObject({ status: 'refunded', isDelivered: false })
  })

  it('happens by itself when the same was paid for twice', async () => {
    const first = await begin()
    shop.sell({ lines: [{ title: 'A vase', amount: 1200 }] })
    const second = await begin()
    await shop.press(second.url, 'pay')
    await shop.work()
    await shop.press(first.url, 'pay')
    await shop.work()
    expect((await purchases()).map(({ status }) => status)).toEqual(['paid', 'refunded'])
    expect([await shop.goods(first.orderId), await shop.goods(second.orderId)]).toMatchObject([[], [{}]])
  })
})

describe('a dispute', () => {
  it('suspends what was bought, and gives it back when the community wins', async () => {
    const { orderId, url } = await paid()
    await shop.press(url, 'dispute')
    await shop.work()
    expect([(await purchases())[0]!.status, await shop.goods(orderId)]).toEqual(['disputed', []])
    await shop.press(url, 'win')
    await shop.work()
    expect([(await purchases())[0]!.status, await shop.goods(orderId)]).toMatchObject(['paid', [{}]])
  })

  it('that is lost takes it for good', async () => {
    const { orderId, url } = await paid()
    await shop.press(url, 'dispute')
    await shop.press(url, 'lose')
    await shop.work()
    expect([(await purchases())[0]!.status, await shop.goods(orderId)]).toEqual(['disputed', []])
  })
})

describe('a subscription', () => {
  it('lasts a period and some days of grace, and longer with each payment', async () => {
    shop.sell({ period: 'month' })
    const { orderId, url } = await paid()
    const until = async () => (await shop.goods(orderId))[0]?.until?.getTime()
    const first = await until()
    expect(first).toBe(shop.kernel.clock().getTime() + 37 * DAY)
    await shop.press(url, 'renew')
    await shop.work()
    expect(await until()).toBe(first! + 30 * DAY)
    expect((await purchases())[0]!.transactions).toHaveLength(2)
    await shop.press(url, 'end')
    await shop.work()
    expect([(await purchases())[0]!.isDelivered, await shop.goods(orderId)]).toEqual([false, []])
  })

  it('is not paid for twice: the second ends and its money goes back', async () => {
    shop.sell({ period: 'month' })
    const first = await begin()
    shop.sell({ lines: [{ title: 'A vase', amount: 1200 }] })
    const second = await begin()
    for (const { url } of [second, first]) {
      await shop.press(url, 'pay')
      await shop.work()
    }
    expect((await purchases()).map(({ status }) => status)).toEqual(['paid', 'refunded'])
    expect([await shop.goods(first.orderId), await shop.goods(second.orderId)]).toMatchObject([[], [{}]])
    const record = await shop.kernel.db
      .selectFrom('local_gateway_records')
      .select('record')
      .where('order_id', '=', first.orderId)
      .executeTakeFirstOrThrow()
    expect(record.record).toMatchObject({ subscription: { status: 'ended' }, payments: [{ refunds: [{}] }] })
  })

  it('begins with a trial, in which nothing is paid', async () => {
    shop.sell({ period: 'month', trialDays: 14 })
    const { orderId } = await paid()
    expect((await purchases())[0]).toMatchObject({ status: 'paid', transactions: [] })
    expect(await shop.goods(orderId)).toHaveLength(1)
  })
})

describe('money sent by hand', () => {
  it('is told by the owner, who wrote how to send it', async () => {
    const account = await makeAccount(shop.server, at.seller, at.channelId, {
      gateway: 'manual',
      instructions: 'To IBAN PT50',
    })
    const choice = { channelId: at.channelId, gatewayId: account._id }
    await shop.call(paymentAccountCalls.setDefaultPaymentAccount, choice, { as: at.seller })
    const { body } = await shop.buy(at.buyer, { thingId: at.thingId })
    expect(body).toMatchObject({ order: { status: 'pending', instructions: 'To IBAN PT50' } })
    expect(body.order.reference).toMatch(/^[0-9A-F]{10}$/)
    const mark = (more: object = {}) =>
      shop.call(
        orderCalls.markPaid,
        { channelId: at.channelId, orderId: body.order._id, ...more },
        { as: at.seller },
      )
    const answers = await Promise.all([mark(), mark(), mark()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await shop.goods(body.order._id)).toHaveLength(1)
    expect((await purchases())[0]!.transactions).toHaveLength(1)
    expect(await mark({ amount: 5 })).toMatchObject({ status: 409 })
    expect(
      await shop.call(
        orderCalls.markPaid,
        { channelId: at.channelId, orderId: body.order._id },
        { as: at.buyer },
      ),
    ).toMatchObject({ status: 403 })
  })

  it('is not what a gateway tells', async () => {
    const { orderId } = await begin()
    const input = { channelId: at.channelId, orderId }
    expect(await shop.call(orderCalls.markPaid, input, { as: at.seller })).toMatchObject({
      status: 409,
      body: { reason: 'payments.notManual' },
    })
  })
})

it('the tax is that of the buyer, and was quoted before', async () => {
  const add = (tax: object) =>
    shop.call(
      taxCalls.addTax,
      { channelId: at.channelId, title: 'VAT', percent: 23, ...tax },
      { as: at.seller },
    )
  await add({})
  await add({ country: 'IN', percent: 18, isInclusive: false })
  const { body } = await shop.buy(at.buyer, { thingId: at.thingId })
  expect(body.order).toMatchObject({ amount: 9, tax: 1.68 })
  const thingId = shop.kernel.newId()
  const india = await shop.buy(at.buyer, { thingId, country: 'IN' })
  expect(india.body.order).toMatchObject({ amount: 10.62, tax: 1.62 })
})

it('a community that has sold something is never removed', async () => {
  await paid()
  const { body } = await shop.call(channelCalls.getChannelInfo, { channelId: at.channelId })
  expect(body.channel._id).toBe(at.channelId)
  const kept = shop.kernel.domains.flatMap(({ keepsChannel }) => keepsChannel ?? [])
  expect(await Promise.all(kept.map((keeps) => keeps(shop.kernel.db, at.channelId)))).toContain(true)
})
