import { notificationCalls } from '@guildhall/contract/notifications'
import { orderCalls } from '@guildhall/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers } from '../channels/testing/make-channel.ts'
import { DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import type { Person } from '../testing/server.ts'
import { remindOfSubscriptions } from './remind-of-subscriptions.ts'
import { makeAccount } from './testing/make-account.ts'
import { startShop } from './testing/shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
let at: Awaited<ReturnType<Shop['open']>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  const broken = (await checkInvariants(shop.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  await shop.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  at = await shop.open(['buyer', 'admin'])
})

const told = async (as: Person) =>
  (await shop.call(notificationCalls.getNotifications, {}, { as })).body.notifications
const switchOff = (as: Person) =>
  shop.call(
    notificationCalls.setNotificationControls,
    { type: 'members', action: 'inApp', status: false },
    { as },
  )

describe('a payment that does not fit', () => {
  const makeAdmin = async (person: Person, isAdmin: boolean) =>
    shop.kernel.db
      .updateTable('memberships')
      .set({ is_admin: isAdmin })
      .where('channel_id', '=', at.channelId)
      .where('user_id', '=', person.userId)
      .execute()
  async function payTooLittle() {
    shop.sell({ period: 'once', trialDays: 0 })
    const by = { gateway: 'manual' as const, instructions: 'To the account of the guild' }
    await makeAccount(shop.server, at.seller, at.channelId, by)
    const orderId = (await shop.buy(at.buyer, { thingId: at.thingId })).body.order._id
    const input = { channelId: at.channelId, orderId, amount: 1 }
    expect((await shop.call(orderCalls.markPaid, input, { as: at.seller })).status).toBe(200)
    return orderId
  }

  it('is told to everybody who manages payments, once, and to nobody else', async () => {
    const admin = at.buyers[1]!
    await addMembers(shop.server, at.channelId, [at.buyer, admin])
    await makeAdmin(admin, true)
    const orderId = await payTooLittle()
    await shop.confirm(at.buyer, orderId)
    for (const as of [at.seller, admin])
      expect(await told(as)).toMatchObject([
        {
          notificationType: 'orderInReview',
          isUnread: true,
          about: { kind: 'order', _id: orderId },
          subject: { title: 'A vase', channel: { _id: at.channelId } },
        },
      ])
    expect((await told(at.buyer)).filter(({ about }) => about.kind === 'order')).toEqual([])
    await makeAdmin(admin, false)
    expect(await told(admin)).toMatchObject([{ subject: null }])
  })

  it('is not told in the app to whoever wants no such notifications', async () => {
    await switchOff(at.seller)
    await payTooLittle()
    expect(await told(at.seller)).toEqual([])
  })
})

describe('a trial', () => {
  async function beginTrial() {
    shop.sell({ period: 'month', trialDays: 5 })
    await makeAccount(shop.server, at.seller, at.channelId)
    const { order, redirect } = (await shop.buy(at.buyer, { thingId: at.thingId })).body
    await shop.press(redirect!.url, 'pay')
    await shop.work()
    return order._id
  }
  const pass = async (days: number) => {
    shop.later(days * DAY)
    await remindOfSubscriptions.run(shop.kernel)
  }

  it('reminds whoever tries something of its end three days before, once', async () => {
    const orderId = await beginTrial()
    await pass(1.9)
    expect(await told(at.buyer)).toEqual([])
    await pass(0.2)
    await pass(0.2)
    expect(await told(at.buyer)).toMatchObject([
      {
        notificationType: 'trialEnding',
        isUnread: true,
        subject: { title: 'A vase', address: `/purchases?order=${orderId}` },
      },
    ])
    expect(await told(at.seller)).toEqual([])
  })

  it('reminds only by mail whoever wants no such notifications', async () => {
    await beginTrial()
    await switchOff(at.buyer)
    await pass(2.1)
    expect(await told(at.buyer)).toEqual([])
  })
})
