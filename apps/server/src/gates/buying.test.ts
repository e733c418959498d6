import { contextCalls } from '@guildhall/contract/contexts'
import { gateBuyCalls, gateCalls } from '@guildhall/contract/gates'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { invoiceCalls, orderCalls, paymentAccountCalls, taxCalls } from '@guildhall/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAccount } from '../payments/testing/make-account.ts'
import { DAY } from '../platform/clock.ts'
import { closeChecked } from '../testing/close-checked.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { askToBuy, buyGate, press } from './testing/buy-gate.ts'
import { giveGate, makeGate } from './testing/make-gate.ts'
import { openCommunity } from './testing/open-community.ts'

let server: TestServer
let people: Record<'owner' | 'ana' | 'bo', Person>
let channelId: string
let contextId: string
let roleId: string
let round: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ;({ round, people, channelId, contextId, roleId } = await openCommunity(server, ['ana']))
  await server.kernel.db.updateTable('channels').set({ tier: 'Pro' }).where('id', '=', channelId).execute()
})
afterAll(() => closeChecked(server))

const monthly = { amount: 9, currency: 'EUR', period: 'month' } as const
const yearly = { amount: 90, currency: 'EUR', period: 'year' } as const
const once = { amount: 40, currency: 'EUR', period: 'once' } as const
const sell = (look: Parameters<typeof makeGate>[3] = {}) =>
  makeGate(server, people.owner, channelId, { title: 'Journeyman', roles: [roleId], prices: [once], ...look })
const account = (more: Parameters<typeof makeAccount>[3] = {}) =>
  makeAccount(server, people.owner, channelId, more)
const buy = (as: Person, gateId: string, more: object = {}) =>
  askToBuy(server, as, { channelId, gateId, ...more })
const quote = (as: Person, gateId: string, more: object = {}) =>
  server.call(gateBuyCalls.quoteGate, { channelId, gateId, ...more }, { as })
const enters = async (as: Person) =>
  (await server.call(contextCalls.getContexts, { channelId }, { as })).body.contexts.some(
    ({ _id, hasAccess }) => _id === contextId && hasAccess,
  )
const gateFor = async (as: Person, gateId: string) =>
  (await server.call(gateCalls.getGates, { channelId }, { as })).body.gates.find(({ _id }) => _id === gateId)
const ordersOf = async (as: Person) =>
  (await server.call(orderCalls.getPurchases, { channelId }, { as })).body.orders

describe('a tier that somebody buys', () => {
  it('opens its rooms once it is paid, and not before [GATE-10]', async () => {
    await account()
    const { _id: gateId } = await sell()
    const { body } = await buy(people.ana, gateId)
    expect(body).toMatchObject({ order: { amount: 40, status: 'open', title: 'Journeyman' } })
    expect(await enters(people.ana)).toBe(false)
    await press(server, body.redirect!.url, 'decline')
    expect(await enters(people.ana)).toBe(false)
    await press(server, body.redirect!.url, 'pay')
    expect([await enters(people.ana), await enters(people.bo)]).toEqual([true, false])
    expect(await gateFor(people.ana, gateId)).toMatchObject({
      isHeld: true,
      grant: { source: 'order', until: null },
    })
    expect((await gateFor(people.owner, gateId))!.membersCount).toBe(1)
    expect((await buy(people.ana, gateId)).status).toBe(409)
  })

  it('is one order with one page for the same wish, and another for another price', async () => {
    await account()
    const gate = await sell({ prices: [monthly, yearly] })
    const [first, again] = [await buy(people.ana, gate._id), await buy(people.ana, gate._id)]
    expect(again.body.redirect).toEqual(first.body.redirect)
    const year = await buy(people.ana, gate._id, { priceId: gate.prices[1]!._id })
    expect(year.body.order).toMatchObject({ amount: 90, period: 'year' })
    expect((await ordersOf(people.ana)).map(({ status, amount }) => [status, amount])).toEqual([
      ['open', 90],
      ['cancelled', 9],
    ])
  })

  it('costs what the server says, whatever a client sends', async () => {
    await account()
    const gate = await sell()
    const other = await sell({ title: 'Other' })
    for (const more of [
      { couponCode: 'FREE' },
      { amount: 0 },
      { price: 0 },
      { priceId: other.prices[0]!._id },
    ])
      expect((await buy(people.ana, gate._id, more)).status).toBe(400)
    await server.call(
      gateCalls.editGate,
      { channelId, gateId: gate._id, prices: [monthly] },
      { as: people.owner },
    )
    expect((await buy(people.ana, gate._id, { priceId: gate.prices[0]!._id })).status).toBe(400)
    expect(await ordersOf(people.ana)).toEqual([])
  })

  it.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', 'data:text/html,x'])(
    'never leads to %s',
    async (cancelUrl) => {
      await account()
      const { _id: gateId } = await sell()
      expect((await buy(people.ana, gateId, { cancelUrl })).status).toBe(400)
      expect((await buy(people.ana, gateId, { cancelUrl: '/tiers' })).status).toBe(200)
      expect((await buy(people.ana, gateId, { cancelUrl })).status).toBe(400)
    },
  )

  it('is paid in a window where the gateway has one', async () => {
    // Whoever connects the test gateway with this key is paid in a window.
    await account({ secretKey: 'test_popup' })
    const { _id: gateId } = await sell()
    const { body } = await buy(people.ana, gateId)
    expect(body).toMatchObject({ popup: { provider: 'test' } })
    expect(body.redirect).toBeUndefined()
    await press(server, body.popup!.url, 'pay')
    expect(await enters(people.ana)).toBe(true)
  })

  it('is paid by hand where there is no gateway, and opens when the owner has the money', async () => {
    await account({ gateway: 'manual', instructions: 'In cash' })
    const { _id: gateId } = await sell()
    const { body } = await buy(people.ana, gateId)
    expect(body).toMatchObject({ order: { status: 'pending', instructions: 'In cash' } })
    expect([body.redirect, body.popup, body.gate]).toEqual([undefined, undefined, undefined])
    const input = { channelId, orderId: body.order!._id }
    expect((await server.call(orderCalls.markPaid, input, { as: people.owner })).status).toBe(200)
    expect(await enters(people.ana)).toBe(true)
  })

  it('is had at once where it costs nothing, and given up like one that was given', async () => {
    const { _id: gateId } = await sell({ prices: [] })
    expect((await buy(people.ana, gateId)).body).toMatchObject({ gate: { _id: gateId, isHeld: true } })
    expect(await enters(people.ana)).toBe(true)
    expect((await buy(people.ana, gateId)).status).toBe(409)
    await server.call(gateCalls.deactivateUserGate, { channelId, gateId }, { as: people.ana })
    expect(await enters(people.ana)).toBe(false)
  })

  it('closes again when the money goes back', async () => {
    await account()
    const { _id: gateId } = await sell()
    const { orderId } = await buyGate(server, people.ana, { channelId, gateId })
    const [order] = await ordersOf(people.ana)
    const transactionId = order!.transactions[0]!._id
    await server.call(orderCalls.refundPayment, { channelId, transactionId }, { as: people.owner })
    await press(server, 'http://nowhere.example/pay/test/none', 'pay')
    expect([await enters(people.ana), (await gateFor(people.ana, gateId))!.isHeld]).toEqual([false, false])
    expect((await ordersOf(people.ana))[0]).toMatchObject({
      _id: orderId,
      status: 'refunded',
      isDelivered: false,
    })
  })

  it('is not for sale without somebody who takes the money, when archived, or deleted', async () => {
    const { _id: gateId } = await sell()
    expect((await buy(people.ana, gateId)).status).toBe(409)
    await account()
    const as = { as: people.owner }
    await server.call(gateCalls.removeGate, { channelId, gateId, isArchived: true }, as)
    expect((await buy(people.ana, gateId)).status).toBe(404)
    await giveGate(server, people.owner, channelId, (await sell({ title: 'Kept' }))._id, [people.ana])
    await server.call(gateCalls.removeGate, { channelId, gateId, isDeleted: true }, as)
    expect((await buy(people.ana, gateId)).status).toBe(404)
  })

  it('that is deleted or from which the buyer was banned meanwhile is not given, and the money goes back', async () => {
    await account()
    const { _id: gateId } = await sell()
    const begun = await buy(people.ana, gateId)
    await server.call(gateCalls.removeGate, { channelId, gateId, isDeleted: true }, { as: people.owner })
    await press(server, begun.body.redirect!.url, 'pay')
    expect((await ordersOf(people.ana))[0]).toMatchObject({ status: 'refunded', isDelivered: false })
    const other = await sell({ title: 'Other' })
    const second = await buy(people.ana, other._id)
    const ban = { channelId, otherUser: people.ana.userId, isBanned: true }
    await server.call(removalCalls.removeUserFromCommunity, ban, { as: people.owner })
    await press(server, second.body.redirect!.url, 'pay')
    expect((await ordersOf(people.ana))[0]).toMatchObject({ status: 'refunded', isDelivered: false })
    expect((await buy(people.ana, other._id)).status).toBe(404)
  })
})

it('money that is on its way for a tier that is deleted stays so until it has come, and goes back', async () => {
  await account()
  const { _id: gateId } = await sell()
  const { url } = (await buy(people.ana, gateId)).body.redirect!
  await press(server, url, 'later')
  await server.call(gateCalls.removeGate, { channelId, gateId, isDeleted: true }, { as: people.owner })
  expect((await ordersOf(people.ana))[0]!.status).toBe('pending')
  await press(server, url, 'pay')
  expect((await ordersOf(people.ana))[0]).toMatchObject({ status: 'refunded', isDelivered: false })
})

describe('a trial', () => {
  it('is one for each person and community, for ever', async () => {
    await account()
    const [a, b] = [
      await sell({ prices: [monthly], trialDays: 14 }),
      await sell({ title: 'Master', prices: [monthly], trialDays: 7 }),
    ]
    expect((await quote(people.ana, a._id)).body.quote).toMatchObject({ trialDays: 14, due: 0, amount: 9 })
    await buyGate(server, people.ana, { channelId, gateId: a._id })
    expect(await gateFor(people.ana, a._id)).toMatchObject({ isHeld: true, grant: { source: 'trial' } })
    expect(await enters(people.ana)).toBe(true)
    expect((await quote(people.ana, b._id)).body.quote).toMatchObject({ trialDays: 0, due: 9 })
    expect((await quote(people.bo, b._id)).body.quote).toMatchObject({ trialDays: 7, due: 0 })
    const { body } = await buy(people.ana, b._id)
    await press(server, body.redirect!.url, 'pay')
    expect(await gateFor(people.ana, b._id)).toMatchObject({ grant: { source: 'subscription' } })
  })

  it('goes on as a subscription when it is paid for, as the same grant', async () => {
    await account()
    const { _id: gateId } = await sell({ prices: [monthly], trialDays: 14 })
    const { url } = await buyGate(server, people.ana, { channelId, gateId })
    const before = (await gateFor(people.ana, gateId))!.grant!
    server.later(DAY)
    await press(server, url, 'renew')
    const after = (await gateFor(people.ana, gateId))!.grant!
    expect(after).toMatchObject({ _id: before._id, source: 'subscription' })
    expect(Date.parse(after.until!)).toBeGreaterThan(Date.parse(before.until!))
    await press(server, url, 'end')
    expect(await enters(people.ana)).toBe(false)
    expect((await quote(people.ana, gateId)).body.quote.trialDays).toBe(0)
  })

  it('waits with an order that is open, and comes back when that was not paid', async () => {
    await account()
    const [a, b] = [
      await sell({ prices: [monthly], trialDays: 14 }),
      await sell({ title: 'Master', prices: [monthly], trialDays: 7 }),
    ]
    await buy(people.ana, a._id)
    expect((await quote(people.ana, b._id)).body.quote.trialDays).toBe(0)
    server.later(2 * DAY)
    await server.call(
      orderCalls.confirmPayment,
      { orderId: (await ordersOf(people.ana))[0]!._id },
      { as: people.ana },
    )
    expect((await quote(people.ana, b._id)).body.quote.trialDays).toBe(7)
  })

  it('is nothing where the money is sent by hand: what is shown, asked for and given is the whole period', async () => {
    await account({ gateway: 'manual', instructions: 'To the account of the guild' })
    const { _id: gateId } = await sell({ prices: [monthly], trialDays: 14 })
    expect((await quote(people.ana, gateId)).body.quote).toMatchObject({ trialDays: 0, due: 9, amount: 9 })
    expect((await gateFor(people.ana, gateId))!.trialDays).toBe(0)
    expect((await gateFor(people.owner, gateId))!.trialDays).toBe(14)
    const { body } = await buy(people.ana, gateId)
    expect(body.order).toMatchObject({ amount: 9, status: 'pending' })
    const input = { channelId, orderId: body.order!._id }
    const paid = await server.call(orderCalls.markPaid, input, { as: people.owner })
    const end = new Date(server.kernel.clock().getTime() + 30 * DAY).toISOString()
    expect(paid.body.order.subscription).toMatchObject({ status: 'active', periodEndTime: end })
    // And the one trial of the person is left.
    await server.call(
      paymentAccountCalls.setDefaultPaymentAccount,
      { channelId, gatewayId: (await account())._id },
      { as: people.owner },
    )
    const other = await sell({ title: 'Master', prices: [monthly], trialDays: 7 })
    expect((await quote(people.ana, other._id)).body.quote.trialDays).toBe(7)
  })

  it('is nothing for what is paid once', async () => {
    const { _id: gateId } = await sell({ trialDays: 14 })
    expect((await quote(people.ana, gateId)).body.quote).toMatchObject({ trialDays: 0, due: 40 })
  })
})

describe('what a tier costs', () => {
  it('is said with the tax of the buyer’s country, and is what the order asks for', async () => {
    await account()
    const as = { as: people.owner }
    await server.call(
      taxCalls.addTax,
      { channelId, title: 'VAT', percent: 23, country: 'PT', isInclusive: true },
      as,
    )
    await server.call(taxCalls.addTax, { channelId, title: 'Tax', percent: 10, isInclusive: false }, as)
    const { _id: gateId } = await sell()
    const there = (await quote(people.ana, gateId, { country: 'pt' })).body.quote
    expect(there).toMatchObject({
      amount: 40,
      tax: 7.48,
      taxRate: { title: 'VAT', percent: 23, isInclusive: true },
    })
    const elsewhere = (await quote(people.ana, gateId, { country: 'DE' })).body.quote
    expect(elsewhere).toMatchObject({ amount: 44, tax: 4, due: 44, gateway: 'test', nextTime: null })
    const { body } = await buy(people.ana, gateId, { country: 'DE', taxId: 'DE123456789' })
    expect(body.order).toMatchObject({ amount: 44, tax: 4 })
    await press(server, body.redirect!.url, 'pay')
    const transactionId = (await ordersOf(people.ana))[0]!.transactions[0]!._id
    const { invoice } = (
      await server.call(invoiceCalls.getPaymentInvoice, { transactionId }, { as: people.ana })
    ).body
    expect(invoice).toMatchObject({ amount: 44, tax: 4, buyer: { taxId: 'DE123456789' } })
  })

  it('says when the next amount is due, at the end of a shorter month too', async () => {
    const gate = await sell({ prices: [monthly, yearly] })
    const [month, year] = gate.prices.map(({ _id }) => _id)
    const next = async (priceId: string | undefined) =>
      (await quote(people.ana, gate._id, { priceId })).body.quote
    const now = server.kernel.clock()
    const { startsTime, nextTime } = await next(month)
    expect(startsTime).toBe(now.toISOString())
    expect((Date.parse(nextTime!) - now.getTime()) / DAY).toBeGreaterThanOrEqual(28)
    expect((Date.parse(nextTime!) - now.getTime()) / DAY).toBeLessThanOrEqual(31)
    expect(new Date((await next(year)).nextTime!).getUTCFullYear()).toBe(now.getUTCFullYear() + 1)
  })
})

describe('buying as the way in', () => {
  it('makes a member of whoever may join, once it is paid', async () => {
    await account()
    const { _id: gateId } = await sell()
    const { body } = await buy(people.bo, gateId)
    expect(await enters(people.bo)).toBe(false)
    await press(server, body.redirect!.url, 'pay')
    expect(await enters(people.bo)).toBe(true)
  })

  it('waits for approval where that is needed', async () => {
    await account()
    const { _id: gateId } = await sell()
    await server.kernel.db
      .updateTable('channels')
      .set({ any_one_can_join: false })
      .where('id', '=', channelId)
      .execute()
    expect((await buy(people.bo, gateId)).status).toBe(403)
    expect((await buy(people.ana, gateId)).status).toBe(200)
  })

  it('counts towards the plan when the order is made, and not when it is paid', async () => {
    await account()
    const { _id: gateId } = await sell()
    const full = () =>
      server.kernel.db
        .updateTable('channels')
        .set({ members_count: 100_000, tier: 'Free' })
        .where('id', '=', channelId)
        .execute()
    const { body } = await buy(people.bo, gateId)
    const { members_count } = await server.kernel.db
      .selectFrom('channels')
      .select('members_count')
      .where('id', '=', channelId)
      .executeTakeFirstOrThrow()
    await full()
    const late = (await makePeople(server, [`late${round}`]))[`late${round}`]!
    expect((await buy(late, gateId)).status).toBe(422)
    await press(server, body.redirect!.url, 'pay')
    expect(await enters(people.bo)).toBe(true)
    await server.kernel.db
      .updateTable('channels')
      .set({ members_count: members_count + 1 })
      .where('id', '=', channelId)
      .execute()
  })

  it('lets nobody back in who has left since, but keeps what they hold', async () => {
    await account()
    const { _id: gateId } = await sell({ prices: [monthly] })
    const { url } = await buyGate(server, people.bo, { channelId, gateId })
    await server.call(memberCalls.leaveChannel, { channelId }, { as: people.bo })
    await press(server, url, 'renew')
    expect(await enters(people.bo)).toBe(false)
    await server.call(memberCalls.joinChannel, { channelId }, { as: people.bo })
    expect(await enters(people.bo)).toBe(true)
  })
})
