import { notificationCalls } from '@guildhall/contract/notifications'
import { orderCalls, paymentAccountCalls } from '@guildhall/contract/payments'
import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers } from '../channels/testing/make-channel.ts'
import { DAY } from '../platform/clock.ts'
import { inWrite } from '../platform/in-write.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { cancelSubscriptions } from './cancel-subscription.ts'
import { giveUpOrders } from './give-up-order.ts'
import { lookAtSubscriptions, remindOfSubscriptions } from './remind-of-subscriptions.ts'
import { renewByHand } from './renew-by-hand.ts'
import { makeAccount } from './testing/make-account.ts'
import { startShop } from './testing/shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
let inbox: Inbox
let at: Awaited<ReturnType<Shop['open']>>
beforeAll(async () => {
  inbox = await startInbox()
  shop = await startShop({ settings: { SMTP_URL: inbox.smtpUrl } })
})
afterAll(async () => {
  expect((await checkInvariants(shop.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
  await shop.close()
  await inbox.stop()
})
const instructions = 'To the account of the guild'
beforeEach(async () => {
  shop.sell({ period: 'month', trialDays: 0 })
  at = await shop.open()
  await makeAccount(shop.server, at.seller, at.channelId, { gateway: 'manual', instructions })
})

const buy = async () => (await shop.buy(at.buyer, { thingId: at.thingId })).body.order._id
const markPaid = (orderId: string, more: object = {}) =>
  shop.call(orderCalls.markPaid, { channelId: at.channelId, orderId, ...more }, { as: at.seller })
const orders = async () => (await shop.call(orderCalls.getPurchases, {}, { as: at.buyer })).body.orders
const until = async (orderId: string) => (await shop.goods(orderId))[0]?.until?.getTime()
const pass = async (days: number) => {
  shop.later(days * DAY)
  for (const chore of [lookAtSubscriptions, renewByHand, remindOfSubscriptions]) await chore.run(shop.kernel)
  await shop.work()
}
const mailsTo = async (userId: string) => {
  await shop.post()
  const { email } = await shop.kernel.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return (await inbox.settled()).filter((mail) => mail.to[0]!.address === email)
}
const subjectsTo = async (userId: string) => (await mailsTo(userId)).map(({ subject }) => subject)
const lettersTo = async (userId: string, about: string) =>
  (await mailsTo(userId)).filter(({ subject }) => subject.includes(about))
const renewals = (orderId: string) =>
  shop.kernel.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('renews_id', '=', orderId)
    .orderBy('id')
    .execute()

describe('a subscription that is paid by hand', () => {
  it('begins when the money is noted, and is asked for again a week before its end', async () => {
    const orderId = await buy()
    const { status, body } = await markPaid(orderId)
    expect([status, body.order.status]).toEqual([200, 'paid'])
    const end = shop.kernel.clock().getTime() + 30 * DAY
    expect(body.order.subscription).toMatchObject({
      status: 'active',
      periodEndTime: new Date(end).toISOString(),
      canChangeCard: false,
    })
    expect(await until(orderId)).toBe(end + 7 * DAY)
    await pass(6)
    expect(await renewals(orderId)).toEqual([])
    await pass(17.5)
    await pass(0.1)
    expect(await renewals(orderId)).toMatchObject([{ status: 'pending' }])
    expect(await subjectsTo(at.buyer.userId)).toContain('It’s time to renew A vase')
  })

  it('is longer by a period when the next order is paid, and never twice', async () => {
    const orderId = await buy()
    await markPaid(orderId)
    const first = (await until(orderId))!
    // As if the period were nearly over, in a session that is not.
    await shop.kernel.db
      .updateTable('subscriptions')
      .set({ period_end: shop.kernel.clock() })
      .where('order_id', '=', orderId)
      .execute()
    await renewByHand.run(shop.kernel)
    await renewByHand.run(shop.kernel)
    const [next, ...more] = await renewals(orderId)
    expect(more).toEqual([])
    expect((await orders()).find(({ _id }) => _id === next!.id)).toMatchObject({
      status: 'pending',
      renews: orderId,
      instructions,
    })
    expect((await markPaid(next!.id)).body.order).toMatchObject({ status: 'paid', isDelivered: true })
    expect((await markPaid(next!.id)).status).toBe(200)
    expect(await until(orderId)).toBe(first + 30 * DAY)
    expect((await shop.goods(next!.id)).length).toBe(0)
  })

  it('goes on with every order that is paid', async () => {
    const orderId = await buy()
    await markPaid(orderId)
    const first = (await until(orderId))!
    for (const times of [1, 2]) {
      await shop.kernel.db
        .updateTable('subscriptions')
        .set({ period_end: shop.kernel.clock() })
        .where('order_id', '=', orderId)
        .execute()
      await renewByHand.run(shop.kernel)
      const next = (await renewals(orderId)).at(-1)!
      expect((await markPaid(next.id)).body.order).toMatchObject({ status: 'paid', isDelivered: true })
      await shop.work()
      expect(await until(orderId)).toBe(first + times * 30 * DAY)
    }
    const paid = (await orders()).flatMap(({ transactions }) => transactions.map(({ type }) => type))
    expect(paid).toEqual(['payment', 'payment', 'payment'])
  })

  it('is over when nobody pays, after the days of grace', async () => {
    const orderId = await buy()
    await markPaid(orderId)
    await pass(31)
    expect(await statusOf(orderId)).toBe('pastDue')
    const [late] = await lettersTo(at.buyer.userId, 'isn’t paid yet')
    const [next] = await renewals(orderId)
    const { reference } = await shop.orderRow(next!.id)
    for (const words of ['€9', reference, instructions, next!.id]) expect(late!.text).toContain(words)
    expect(late!.text).not.toContain('card')
    await pass(21)
    expect([await statusOf(orderId), await shop.goods(orderId)]).toEqual(['ended', []])
    expect(await renewals(orderId)).toHaveLength(1)
  })

  it('is not asked for again once it is cancelled', async () => {
    const orderId = await buy()
    await markPaid(orderId)
    await inWrite(shop.kernel, (write) => cancelSubscriptions(write, { buyerId: at.buyer.userId }))
    await shop.work()
    await pass(25)
    expect(await renewals(orderId)).toEqual([])
    await pass(6)
    expect([await statusOf(orderId), await shop.goods(orderId)]).toEqual(['ended', []])
  })
})

describe('what was paid by hand and goes back', () => {
  const refund = async (orderId: string) => {
    const order = (await orders()).find(({ _id }) => _id === orderId)!
    const input = { channelId: at.channelId, transactionId: order.transactions[0]!._id }
    expect((await shop.call(orderCalls.refundPayment, input, { as: at.seller })).status).toBe(200)
    await shop.work()
  }
  /** As if the period were nearly over, in a session that is not. */
  const askAgain = async (orderId: string) => {
    await shop.kernel.db
      .updateTable('subscriptions')
      .set({ period_end: shop.kernel.clock() })
      .where('order_id', '=', orderId)
      .execute()
    await renewByHand.run(shop.kernel)
    return (await renewals(orderId)).at(-1)!.id
  }
  const renewed = async () => {
    const orderId = await buy()
    await markPaid(orderId)
    const nextId = await askAgain(orderId)
    await markPaid(nextId)
    return { orderId, nextId }
  }

  it('takes it with the last period, and asks for no other', async () => {
    const { orderId, nextId } = await renewed()
    expect(await shop.goods(orderId)).toHaveLength(1)
    await refund(nextId)
    expect([await shop.goods(orderId), await statusOf(orderId)]).toEqual([[], 'ended'])
    await renewByHand.run(shop.kernel)
    expect((await renewals(orderId)).filter(({ status }) => status === 'pending')).toEqual([])
  })

  it('takes nothing with a period before', async () => {
    const { orderId } = await renewed()
    await refund(orderId)
    expect([(await shop.goods(orderId)).length, await statusOf(orderId)]).toEqual([1, 'active'])
  })

  it('can be bought again, and not by the order that asked for it once more', async () => {
    const orderId = await buy()
    await markPaid(orderId)
    const nextId = await askAgain(orderId)
    const held = {
      channelId: at.channelId,
      buyerId: at.buyer.userId,
      kind: 'thing',
      subjectId: at.thingId,
    }
    await inWrite(shop.kernel, (write) => giveUpOrders(write, held))
    await shop.work()
    const again = await buy()
    expect(again).not.toBe(nextId)
    expect((await markPaid(again)).body.order).toMatchObject({ status: 'paid', isDelivered: true })
    expect(await shop.goods(again)).toHaveLength(1)
    expect((await orders()).find(({ _id }) => _id === nextId)).toMatchObject({ status: 'cancelled' })
  })

  it('is what comes for something that was taken away', async () => {
    const orderId = await buy()
    await markPaid(orderId)
    const nextId = await askAgain(orderId)
    await shop.kernel.db
      .updateTable('orders')
      .set({ given_up_at: shop.kernel.clock(), is_delivered: false, delivered_until: null })
      .where('id', '=', orderId)
      .execute()
    await markPaid(nextId)
    await shop.work()
    expect((await orders()).find(({ _id }) => _id === nextId)).toMatchObject({
      status: 'refunded',
      isDelivered: false,
    })
    expect(await statusOf(orderId)).toBe('ended')
  })
})

const statusOf = async (orderId: string) =>
  (
    await shop.kernel.db
      .selectFrom('subscriptions')
      .select('status')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status

describe('an amount that did not fit', () => {
  it('goes back, and then the right one is noted', async () => {
    const orderId = await buy()
    const { body } = await markPaid(orderId, { amount: 1 })
    expect(body.order).toMatchObject({ status: 'review', isDelivered: false })
    expect(await markPaid(orderId)).toMatchObject({ status: 409, body: { reason: 'payments.alreadyPaid' } })
    const refund = { channelId: at.channelId, transactionId: body.order.transactions[0]!._id }
    await shop.call(orderCalls.refundPayment, refund, { as: at.seller })
    await shop.work()
    // The money that was sent back by whoever asked for it.
    expect(await lettersTo(at.seller.userId, 'send €1 back')).toEqual([])
    expect((await markPaid(orderId)).body.order).toMatchObject({ status: 'paid', isDelivered: true })
    expect((await markPaid(orderId)).status).toBe(200)
    expect((await markPaid(orderId, { amount: 1 })).status).toBe(409)
    expect((await orders())[0]!.transactions.map(({ type, amount }) => [type, amount])).toEqual([
      ['payment', 1],
      ['refund', 1],
      ['payment', 9],
    ])
    expect(await shop.goods(orderId)).toHaveLength(1)
  })
})

describe('people are written to', () => {
  it('when money goes back by itself, which somebody has to send: everybody who manages payments, once', async () => {
    shop.sell({ period: 'once' })
    const orderId = await buy()
    shop.sellOut()
    await markPaid(orderId)
    await shop.work()
    await shop.confirm(at.buyer, orderId)
    await shop.work()
    const letters = await lettersTo(at.seller.userId, 'Please send €9 back')
    expect(letters).toHaveLength(1)
    expect(letters[0]!.text).toContain((await shop.orderRow(orderId)).reference)
    expect(await lettersTo(at.buyer.userId, 'Please send')).toEqual([])
    const { body } = await shop.call(notificationCalls.getNotifications, {}, { as: at.seller })
    expect(body.notifications.map(({ notificationType }) => notificationType)).toContain('refundToSend')
  })

  it('when money does not fit: everybody who manages payments, once', async () => {
    const orderId = await buy()
    await markPaid(orderId, { amount: 1 })
    await shop.confirm(at.buyer, orderId)
    const needed = (await subjectsTo(at.seller.userId)).filter((subject) => subject.includes('needs a look'))
    expect(needed).toHaveLength(1)
    expect((await subjectsTo(at.buyer.userId)).filter((subject) => subject.includes('look'))).toEqual([])
  })

  it('when they paid, with what they paid', async () => {
    const orderId = await buy()
    await markPaid(orderId)
    await shop.confirm(at.buyer, orderId)
    expect(await subjectsTo(at.buyer.userId)).toHaveLength(1)
    const [mail] = (await inbox.settled()).filter(({ subject }) => subject.includes('receipt')).slice(-1)
    expect(mail!.text).toContain('€9')
  })

  it('when somebody changes how the community is paid: every admin, and the log says so', async () => {
    await addMembers(shop.server, at.channelId, [at.buyer])
    await shop.kernel.db
      .updateTable('memberships')
      .set({ is_admin: true })
      .where('channel_id', '=', at.channelId)
      .where('user_id', '=', at.buyer.userId)
      .execute()
    const account = await makeAccount(shop.server, at.seller, at.channelId)
    const input = { channelId: at.channelId, gatewayId: account._id }
    await shop.call(paymentAccountCalls.setDefaultPaymentAccount, input, { as: at.seller })
    await shop.call(paymentAccountCalls.closePaymentAccount, { ...input, isOpen: false }, { as: at.seller })
    for (const { userId } of [at.seller, at.buyer])
      expect((await subjectsTo(userId)).filter((subject) => subject.includes('is paid'))).toHaveLength(
        userId === at.seller.userId ? 4 : 3,
      )
    const log = await shop.kernel.db
      .selectFrom('audit_log')
      .select('action')
      .where('channel_id', '=', at.channelId)
      .where('action', 'like', '%PaymentAccount')
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual([
      'connectPaymentAccount',
      'connectPaymentAccount',
      'setDefaultPaymentAccount',
      'closePaymentAccount',
    ])
  })
})
