import { orderCalls } from '@guildhall/contract/payments'
import { transactionCalls } from '@guildhall/contract/transactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount } from '../payments/testing/make-account.ts'
import { startShop } from '../payments/testing/shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

it('lists orders until they are marked as paid, and those whose money does not fit', async () => {
  const at = await shop.open(['ana', 'bo'])
  const account = { gateway: 'manual' as const, instructions: 'IBAN NO93 8601' }
  await makeAccount(shop.server, at.seller, at.channelId, account)
  const { channelId } = at
  const waiting = async () =>
    (await shop.call(transactionCalls.getWaitingOrders, { channelId }, { as: at.seller })).body.orders
  const [first, second] = [
    (await shop.buy(at.buyers[0]!, { thingId: at.thingId })).body.order,
    (await shop.buy(at.buyers[1]!, { thingId: at.thingId })).body.order,
  ]
  const rows = await waiting()
  expect(rows.map(({ _id, user, gateway, review }) => [_id, user?._id, gateway, review])).toEqual([
    [second._id, at.buyers[1]!.userId, 'manual', ''],
    [first._id, at.buyers[0]!.userId, 'manual', ''],
  ])
  await shop.call(orderCalls.markPaid, { channelId, orderId: first._id }, { as: at.seller })
  await shop.call(orderCalls.markPaid, { channelId, orderId: second._id, amount: 5 }, { as: at.seller })
  const left = await waiting()
  expect(left.map(({ _id, status, review }) => [_id, status, review])).toEqual([
    [second._id, 'review', 'amount'],
  ])
  expect(await shop.call(transactionCalls.getWaitingOrders, { channelId }, { as: at.buyer })).toMatchObject({
    status: 403,
  })
})
