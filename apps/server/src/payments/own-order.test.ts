import { orderCalls } from '@guildhall/contract/payments'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMembers, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import type { Person } from '../testing/server.ts'
import { makeAccount } from './testing/make-account.ts'
import { startShop } from './testing/shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
let at: Awaited<ReturnType<Shop['open']>>
let colleague: Person
beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  expect((await checkInvariants(shop.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  at = await shop.open(['buyer', 'colleague'])
  colleague = at.buyers[1]!
  await makeAccount(shop.server, at.seller, at.channelId, { gateway: 'manual', instructions: 'In cash' })
  await addMembers(shop.server, at.channelId, at.buyers)
  await makeRole(shop.server, at.channelId, at.buyers, ['managePayments'])
})

const buy = async (as: Person) => (await shop.buy(as, { thingId: at.thingId })).body.order._id
const markPaid = (orderId: string, as: Person) =>
  shop.call(orderCalls.markPaid, { channelId: at.channelId, orderId }, { as })
const refund = (transactionId: string, as: Person) =>
  shop.call(orderCalls.refundPayment, { channelId: at.channelId, transactionId }, { as })
const refused = { status: 403, body: { reason: 'payments.ownOrder' } }

it('whoever manages payments neither notes their own as paid nor pays themselves back, but others do', async () => {
  const orderId = await buy(at.buyer)
  expect(await markPaid(orderId, at.buyer)).toMatchObject(refused)
  expect(await shop.goods(orderId)).toEqual([])
  const { status, body } = await markPaid(orderId, colleague)
  expect([status, body.order.status]).toEqual([200, 'paid'])
  const transactionId = body.order.transactions[0]!._id
  expect(await refund(transactionId, at.buyer)).toMatchObject(refused)
  await shop.work()
  expect((await shop.orderRow(orderId)).status).toBe('paid')
  expect((await refund(transactionId, colleague)).status).toBe(200)
})

it('an admin does so for themselves', async () => {
  const orderId = await buy(at.seller)
  const { status, body } = await markPaid(orderId, at.seller)
  expect([status, body.order.status]).toEqual([200, 'paid'])
  expect((await refund(body.order.transactions[0]!._id, at.seller)).status).toBe(200)
})
