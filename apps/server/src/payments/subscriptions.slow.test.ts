import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inWrite } from '../platform/in-write.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { cancelSubscriptions } from './cancel-subscription.ts'
import { giveUpOrders } from './give-up-order.ts'
import { settleOrder } from './settle.ts'
import { makeAccount } from './testing/make-account.ts'
import { startShop } from './testing/shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
let at: Awaited<ReturnType<Shop['open']>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  const faults = (await checkInvariants(shop.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  expect(faults).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  shop.sell({ period: 'month', trialDays: 0 })
  at = await shop.open()
  await makeAccount(shop.server, at.seller, at.channelId)
})

async function subscribe() {
  const { body } = await shop.buy(at.buyer, { thingId: at.thingId })
  await shop.press(body.redirect!.url, 'pay')
  await shop.work()
  return { orderId: body.order._id, url: body.redirect!.url }
}

const which = () => ({
  channelId: at.channelId,
  buyerId: at.buyer.userId,
  kind: 'thing',
  subjectId: at.thingId,
})
const cancel = (isCancelled: boolean) =>
  inWrite(shop.kernel, (write) => cancelSubscriptions(write, which(), isCancelled))
const row = (orderId: string) =>
  shop.kernel.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

it('cancelled and resumed forty times at once while it is looked at, a subscription is what was wanted last', async () => {
  const { orderId } = await subscribe()
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => [cancel(n % 2 === 0), settleOrder(shop.kernel, orderId)]).flat(),
  )
  await cancel(true)
  await shop.work()
  const { is_cancelled, cancel_wanted, period_end } = await row(orderId)
  expect([is_cancelled, cancel_wanted]).toEqual([true, null])
  expect(await shop.goods(orderId)).toEqual([{ until: period_end }])
})

it('taken away by ten people at once, a subscription goes back once and ends once', async () => {
  const { orderId } = await subscribe()
  await Promise.all([
    ...Array.from({ length: 10 }, () =>
      inWrite(shop.kernel, (write) => giveUpOrders(write, which(), { refundedBy: at.seller.userId })),
    ),
    ...Array.from({ length: 10 }, () => settleOrder(shop.kernel, orderId)),
  ])
  await shop.work()
  expect(await shop.goods(orderId)).toEqual([])
  const refunds = await shop.kernel.db
    .selectFrom('refunds')
    .select(['amount', 'status'])
    .where('order_id', '=', orderId)
    .execute()
  expect(refunds).toEqual([{ amount: 900, status: 'done' }])
  expect(await row(orderId)).toMatchObject({ status: 'ended' })
})
