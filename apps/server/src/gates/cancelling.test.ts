import { accountCalls } from '@guildhall/contract/accounts'
import { channelSettingsCalls } from '@guildhall/contract/channels'
import { gateCalls } from '@guildhall/contract/gates'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { orderCalls } from '@guildhall/contract/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetPeople } from '../accounts/forget-people.ts'
import { addMembers } from '../channels/testing/make-channel.ts'
import { endDueGrants } from '../grants/chores.ts'
import { paymentJobs } from '../payments/jobs.ts'
import { lookAtSubscriptions } from '../payments/remind-of-subscriptions.ts'
import { makeAccount } from '../payments/testing/make-account.ts'
import { DAY } from '../platform/clock.ts'
import { closeChecked } from '../testing/close-checked.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { askToBuy, buyGate, press } from './testing/buy-gate.ts'
import { makeGate } from './testing/make-gate.ts'
import { openCommunity } from './testing/open-community.ts'

let server: TestServer
let people: Record<'owner' | 'ana' | 'bo', Person>
let channelId: string
let roleId: string
let gateId: string
beforeAll(async () => {
  server = await startTestServer()
})
const monthly = { amount: 9, currency: 'EUR', period: 'month' } as const
const once = { amount: 40, currency: 'EUR', period: 'once' } as const
beforeEach(async () => {
  ;({ people, channelId, roleId } = await openCommunity(server, ['ana', 'bo']))
  await makeAccount(server, people.owner, channelId)
  gateId = (
    await makeGate(server, people.owner, channelId, {
      title: 'Journeyman',
      roles: [roleId],
      prices: [monthly],
    })
  )._id
})
afterAll(() => closeChecked(server))

const work = async () => {
  while ((await runDueJobs(server, paymentJobs)) > 0);
}
/** Time goes by, and what it ends is ended. */
const pass = async (days: number) => {
  server.later(days * DAY)
  await lookAtSubscriptions.run(server.kernel)
  await endDueGrants.run(server.kernel)
  await work()
}
const deactivate = (as: Person, more: object = {}) =>
  server.call(gateCalls.deactivateUserGate, { channelId, gateId, ...more }, { as })
const gate = async (as: Person) =>
  (await server.call(gateCalls.getGates, { channelId }, { as })).body.gates.find(({ _id }) => _id === gateId)
const order = async (as: Person) =>
  (await server.call(orderCalls.getPurchases, { channelId }, { as })).body.orders[0]!
const buy = (as = people.ana) => buyGate(server, as, { channelId, gateId })

describe('whoever subscribes to a tier', () => {
  it('keeps it until the end of the period when they cancel, and can undo that', async () => {
    await buy()
    const { periodEndTime } = (await order(people.ana)).subscription!
    const { status, body } = await deactivate(people.ana)
    expect([status, body.message]).toEqual([200, 'Cancelled'])
    expect(body.gate).toMatchObject({ isHeld: true, grant: { isCancelled: true, until: periodEndTime } })
    await work()
    expect((await order(people.ana)).subscription).toMatchObject({ isCancelled: true, periodEndTime })
    const again = await deactivate(people.ana, { isActive: true })
    expect(again.body.gate).toMatchObject({ isHeld: true, grant: { isCancelled: false } })
    expect(Date.parse(again.body.gate.grant!.until!)).toBe(Date.parse(periodEndTime) + 7 * DAY)
    await work()
    expect((await order(people.ana)).subscription).toMatchObject({ isCancelled: false })
  })

  it('can stop the charge although a payment in review opened nothing for them', async () => {
    const { body } = await askToBuy(server, people.ana, { channelId, gateId })
    const orderId = body.order!._id
    // More was taken than was asked for.
    await sql`update orders set asked = '{899}' where id = ${orderId}`.execute(server.kernel.db)
    await press(server, body.redirect!.url, 'pay')
    expect(await order(people.ana)).toMatchObject({
      status: 'review',
      isDelivered: false,
      deliveredUntil: null,
      subscription: { status: 'active', isCancelled: false },
    })
    expect(await gate(people.ana)).toMatchObject({ isHeld: false, grant: null })
    const { status, body: stopped } = await deactivate(people.ana)
    expect([status, stopped.message]).toEqual([200, 'Cancelled'])
    await work()
    expect((await order(people.ana)).subscription).toMatchObject({ isCancelled: true })
    // The amount was the right one after all, so that nothing is left that does not fit.
    await sql`update orders set asked = '{900}' where id = ${orderId}`.execute(server.kernel.db)
  })

  it('loses it then, and is not charged again', async () => {
    await buy()
    await deactivate(people.ana)
    await work()
    await pass(31)
    // Her session is over by now as well, so the rows are asked.
    const { db } = server.kernel
    const rows = await db
      .selectFrom('orders')
      .innerJoin('subscriptions', 'subscriptions.order_id', 'orders.id')
      .select(['orders.is_delivered', 'subscriptions.status'])
      .where('orders.channel_id', '=', channelId)
      .execute()
    expect(rows).toEqual([{ is_delivered: false, status: 'ended' }])
    const held = db.selectFrom('grants').select('id').where('user_id', '=', people.ana.userId)
    expect(await held.where('ended_at', 'is', null).execute()).toEqual([])
    expect(
      await db.selectFrom('payments').select('id').where('channel_id', '=', channelId).execute(),
    ).toHaveLength(1)
  })

  it('has as long after a late payment as the community says', async () => {
    const input = { channelId, graceDays: 3 }
    const { body } = await server.call(channelSettingsCalls.updateCommunitySettings, input, {
      as: people.owner,
    })
    expect(body.channel.settings).toMatchObject({ graceDays: 3 })
    for (const graceDays of [-1, 22, 1.5])
      expect(
        await server.call(
          channelSettingsCalls.updateCommunitySettings,
          { channelId, graceDays },
          { as: people.owner },
        ),
      ).toMatchObject({ status: 400 })
    const { url } = await buy()
    await press(server, url, 'fail')
    expect(await gate(people.ana)).toMatchObject({ isHeld: true })
    await pass(2)
    expect(await gate(people.ana)).toMatchObject({ isHeld: true })
    await pass(1.1)
    expect(await gate(people.ana)).toMatchObject({ isHeld: false })
    await press(server, url, 'renew')
    expect(await gate(people.ana)).toMatchObject({ isHeld: true })
  })
})

it('a tier that was bought once is given up at once', async () => {
  gateId = (
    await makeGate(server, people.owner, channelId, { title: 'Guest', roles: [roleId], prices: [once] })
  )._id
  await buy()
  const { body } = await deactivate(people.ana)
  expect([body.message, body.gate.isHeld]).toEqual(['Given up', false])
  await server.call(orderCalls.confirmPayment, { orderId: (await order(people.ana))._id }, { as: people.ana })
  expect(await gate(people.ana)).toMatchObject({ isHeld: false })
})

describe('whoever manages payments', () => {
  it('takes a tier away at once, and gives the money back if they say so', async () => {
    await buy()
    expect((await deactivate(people.bo, { userId: people.ana.userId })).status).toBe(403)
    const { status } = await deactivate(people.owner, { userId: people.ana.userId, isRefunded: true })
    expect(status).toBe(200)
    expect(await gate(people.ana)).toMatchObject({ isHeld: false })
    await work()
    expect(await order(people.ana)).toMatchObject({
      status: 'refunded',
      isDelivered: false,
      subscription: { status: 'ended' },
    })
  })

  it('leaves the money where nobody says otherwise', async () => {
    await buy()
    await deactivate(people.owner, { userId: people.ana.userId })
    await work()
    expect(await order(people.ana)).toMatchObject({ status: 'paid', subscription: { status: 'ended' } })
    expect((await order(people.ana)).transactions).toHaveLength(1)
  })

  it('deletes a tier: subscriptions run out and are not renewed', async () => {
    await buy()
    const { periodEndTime } = (await order(people.ana)).subscription!
    const input = { channelId, gateId, isDeleted: true }
    expect((await server.call(gateCalls.removeGate, input, { as: people.owner })).status).toBe(200)
    await work()
    expect(await order(people.ana)).toMatchObject({
      deliveredUntil: periodEndTime,
      subscription: { isCancelled: true },
    })
    expect(await deactivate(people.ana, { isActive: true })).toMatchObject({
      status: 409,
      body: { reason: 'gates.noLongerSold' },
    })
  })
})

describe('the charge stops', () => {
  const isCancelled = async (as: Person) => (await order(as)).subscription?.isCancelled

  it('for whoever leaves, who finds what they paid for when they come back', async () => {
    await buy()
    await server.call(memberCalls.leaveChannel, { channelId }, { as: people.ana })
    await work()
    expect(await isCancelled(people.ana)).toBe(true)
    await addMembers(server, channelId, [people.ana])
    expect(await gate(people.ana)).toMatchObject({ isHeld: true, grant: { isCancelled: true } })
  })

  it('for whoever is removed', async () => {
    await buy()
    const input = { channelId, otherUser: people.ana.userId, isBanned: false }
    await server.call(removalCalls.removeUserFromCommunity, input, { as: people.owner })
    await work()
    expect(await isCancelled(people.ana)).toBe(true)
  })

  it('for whoever is banned, whom no look at the gateway gives anything until the ban is lifted', async () => {
    const { orderId } = await buy()
    const input = { channelId, otherUser: people.ana.userId }
    await server.call(
      removalCalls.removeUserFromCommunity,
      { ...input, isBanned: true },
      { as: people.owner },
    )
    await work()
    await server.call(orderCalls.confirmPayment, { orderId }, { as: people.ana })
    expect(await order(people.ana)).toMatchObject({
      isDelivered: false,
      status: 'paid',
      subscription: { isCancelled: true },
    })
    await server.call(removalCalls.unbanUser, input, { as: people.owner })
    await work()
    expect(await order(people.ana)).toMatchObject({ isDelivered: true, subscription: { isCancelled: true } })
  })

  it('in a community that is closed', async () => {
    await buy()
    await server.call(channelSettingsCalls.closeChannel, { channelId, isClosed: true }, { as: people.owner })
    await work()
    expect(await isCancelled(people.ana)).toBe(true)
  })

  it('for whoever deletes their account, which waits for the gateway', async () => {
    await buy()
    const subscription = () =>
      server.kernel.db
        .selectFrom('subscriptions')
        .select(['status', 'is_cancelled'])
        .where('channel_id', '=', channelId)
        .executeTakeFirstOrThrow()
    const isThere = async () =>
      (await server.kernel.db.selectFrom('users').select('id').where('id', '=', people.ana.userId).execute())
        .length === 1
    expect((await server.call(accountCalls.deleteAccount, {}, { as: people.ana })).status).toBe(200)
    expect(await subscription()).toMatchObject({ is_cancelled: true })
    // Nobody has told the gateway yet.
    server.later(31 * DAY)
    await forgetPeople.run(server.kernel)
    expect(await isThere()).toBe(true)
    await work()
    expect(await subscription()).toMatchObject({ status: 'ended' })
    await forgetPeople.run(server.kernel)
    expect(await isThere()).toBe(false)
  })
})
