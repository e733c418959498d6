import { gateBuyCalls, gateCalls, gateChangeCalls } from '@guildhall/contract/gates'
import { removalCalls } from '@guildhall/contract/members'
import { orderCalls } from '@guildhall/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endDueGrants } from '../grants/chores.ts'
import { paymentJobs } from '../payments/jobs.ts'
import { lookAtSubscriptions } from '../payments/remind-of-subscriptions.ts'
import { makeAccount } from '../payments/testing/make-account.ts'
import { startStripeShop } from '../payments/testing/stripe-shop.ts'
import { DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import type { Person, TestServer } from '../testing/server.ts'
import { askToBuy, buyGate, press } from './testing/buy-gate.ts'
import { makeGate } from './testing/make-gate.ts'
import { openCommunity } from './testing/open-community.ts'

let shop: Awaited<ReturnType<typeof startStripeShop>>
let server: TestServer
let owner: Person
let ana: Person
let channelId: string
let roleId: string
beforeAll(async () => {
  shop = await startStripeShop()
  server = shop.server
})
afterAll(async () => {
  const broken = (await checkInvariants(shop.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  await shop.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  const opened = await openCommunity(server, ['ana'])
  ;({
    channelId,
    roleId,
    people: { owner, ana },
  } = opened)
  await server.kernel.db.updateTable('channels').set({ tier: 'Pro' }).where('id', '=', channelId).execute()
})

const monthly = (amount: number) => ({ amount, currency: 'EUR', period: 'month' }) as const
const sell = (title: string, look: Parameters<typeof makeGate>[3] = {}) =>
  makeGate(server, owner, channelId, { title, roles: [roleId], prices: [monthly(9)], ...look })
const remove = (gateId: string) =>
  server.call(gateCalls.removeGate, { channelId, gateId, isDeleted: true }, { as: owner })
const ban = () =>
  server.call(
    removalCalls.removeUserFromCommunity,
    { channelId, otherUser: ana.userId, isBanned: true },
    { as: owner },
  )
const orders = async () =>
  (await server.call(orderCalls.getPurchases, { channelId }, { as: ana })).body.orders
const work = async () => {
  while ((await runDueJobs(server, paymentJobs)) > 0);
}

it('a tier that somebody changes to at the end of their period is not deleted', async () => {
  await makeAccount(server, owner, channelId)
  const [low, high] = [await sell('Journeyman'), await sell('Master', { prices: [monthly(25)] })]
  await buyGate(server, ana, { channelId, gateId: high._id })
  const change = { channelId, gateId: low._id, fromGateId: high._id, priceId: low.prices[0]!._id, due: 0 }
  expect((await server.call(gateChangeCalls.changeGate, change, { as: ana })).status).toBe(200)
  expect(await remove(low._id)).toMatchObject({ status: 409, body: { reason: 'gates.changedTo' } })
  const takeBack = { channelId, gateId: high._id }
  expect((await server.call(gateChangeCalls.takeBackChange, takeBack, { as: ana })).status).toBe(200)
  expect((await remove(low._id)).status).toBe(200)
})

it.each([
  ['is deleted', (gateId: string) => remove(gateId)],
  ['the buyer may not enter any more', () => ban()],
] as const)('a trial of a tier that %s before it begins is never charged for', async (_why, act) => {
  await makeAccount(server, owner, channelId)
  const { _id: gateId } = await sell('Journeyman', { trialDays: 14 })
  const { body } = await askToBuy(server, ana, { channelId, gateId })
  await act(gateId)
  // The job that would close the page has not run.
  await press(server, body.redirect!.url, 'pay')
  expect((await orders())[0]).toMatchObject({
    isDelivered: false,
    subscription: { status: 'ended' },
    transactions: [],
  })
})

describe.each([
  ['is deleted', (gateId: string) => remove(gateId)],
  ['the buyer may not enter any more', () => ban()],
] as const)('the page to pay for a tier that %s', (_why, act) => {
  it('is closed at Stripe', async () => {
    const { secretKey } = shop.double.openAccount()
    await makeAccount(server, owner, channelId, { gateway: 'stripe', secretKey })
    const { _id: gateId } = await sell('Journeyman')
    const { body } = await askToBuy(server, ana, { channelId, gateId })
    expect(body.redirect).toBeDefined()
    await act(gateId)
    await work()
    const { external_ref } = await shop.orderRow(body.order!._id)
    expect(() => shop.double.pay(external_ref!)).toThrow()
    expect((await shop.orderRow(body.order!._id)).status).toMatch(/cancelled|expired/)
  })
})

it('whoever pays late for a tier is not charged for it once more, and told where to pay', async () => {
  await makeAccount(server, owner, channelId)
  const { _id: gateId } = await sell('Journeyman')
  const { url } = await buyGate(server, ana, { channelId, gateId })
  await server.kernel.db.updateTable('channels').set({ grace_days: 1 }).where('id', '=', channelId).execute()
  await press(server, url, 'fail')
  server.later(1.1 * DAY)
  await lookAtSubscriptions.run(server.kernel)
  await endDueGrants.run(server.kernel)
  const { body: seen } = await server.call(gateBuyCalls.quoteGate, { channelId, gateId }, { as: ana })
  expect(seen.quote).toMatchObject({ due: 9 })
  expect(await askToBuy(server, ana, { channelId, gateId })).toMatchObject({
    status: 409,
    body: { reason: 'payments.payLate' },
  })
  await press(server, url, 'renew')
  const { body } = await server.call(gateCalls.getGates, { channelId }, { as: ana })
  expect(body.gates[0]).toMatchObject({ isHeld: true })
})
