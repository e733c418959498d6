import { removalCalls } from '@guildhall/contract/members'
import { orderCalls } from '@guildhall/contract/payments'
import { transactionCalls } from '@guildhall/contract/transactions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers } from '../channels/testing/make-channel.ts'
import { closeChecked } from '../testing/close-checked.ts'
import { makeAccount } from './testing/make-account.ts'
import { startShop } from './testing/shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
let at: Awaited<ReturnType<Shop['open']>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => closeChecked(shop))
beforeEach(async () => {
  shop.sell({ lines: [{ title: 'A vase', amount: 900 }], period: 'once', trialDays: 0 })
  at = await shop.open()
  await makeAccount(shop.server, at.seller, at.channelId)
  await addMembers(shop.server, at.channelId, [at.buyer])
})

const pay = async () => {
  const { body } = await shop.buy(at.buyer, { thingId: at.thingId })
  const url = body.redirect!.url
  const press = async (act: string) => {
    await shop.press(url, act)
    await shop.work()
  }
  await press('pay')
  return { orderId: body.order._id, press }
}
/** What went back of each payment, in their order. */
const returned = async (orderId: string) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(r.amount) filter (where r.status = 'done'), 0)::int as sum
    from payments p left join refunds r on r.payment_id = p.id where p.order_id = ${orderId}
    group by p.id order by p.paid_at, p.id`.execute(shop.kernel.db)
  return rows.map(({ sum }) => sum)
}
const setBan = (isBanned: boolean) => {
  const who = { channelId: at.channelId, otherUser: at.buyer.userId }
  return isBanned
    ? shop.call(removalCalls.removeUserFromCommunity, { ...who, isBanned }, { as: at.seller })
    : shop.call(removalCalls.unbanUser, who, { as: at.seller })
}
const refund = async (orderId: string, amount: number) => {
  const { body } = await shop.call(orderCalls.getPurchases, {}, { as: at.buyer })
  const transactionId = body.orders.find(({ _id }) => _id === orderId)!.transactions[0]!._id
  await shop.call(
    orderCalls.refundPayment,
    { channelId: at.channelId, transactionId, amount },
    { as: at.seller },
  )
  await shop.work()
}

describe('a subscription whose next period cannot be given', () => {
  it('gives back that period and none before, and ends', async () => {
    shop.sell({ period: 'month' })
    const { orderId, press } = await pay()
    shop.later(1000)
    await press('renew')
    shop.later(1000)
    shop.sellOut()
    await press('renew')
    expect(await returned(orderId)).toEqual([0, 0, 900])
    const { rows } = await sql`select status from subscriptions where order_id = ${orderId}`.execute(
      shop.kernel.db,
    )
    expect(rows).toEqual([{ status: 'ended' }])
  })

  it('does not go on to be charged for when it is a trial', async () => {
    shop.sell({ period: 'month', trialDays: 14 })
    shop.sellOut()
    const { orderId } = await pay()
    expect((await shop.orderRow(orderId)).is_delivered).toBe(false)
    const { rows } = await sql`select status from subscriptions where order_id = ${orderId}`.execute(
      shop.kernel.db,
    )
    expect(rows).toEqual([{ status: 'ended' }])
  })
})

describe('a dispute that the community wins', () => {
  it('leaves it the money of somebody who was banned meanwhile, and gives them nothing until the ban is lifted', async () => {
    const { orderId, press } = await pay()
    await press('dispute')
    expect((await setBan(true)).status).toBe(200)
    await press('win')
    expect([await returned(orderId), await shop.goods(orderId)]).toEqual([[0], []])
    expect((await setBan(false)).status).toBe(200)
    await shop.work()
    expect([await returned(orderId), (await shop.goods(orderId)).length]).toEqual([[0], 1])
  })

  it('leaves it the money of somebody whose account is gone', async () => {
    const { orderId, press } = await pay()
    await press('dispute')
    // As the deletion of the row does it.
    await sql`update orders set buyer_id = null where id = ${orderId}`.execute(shop.kernel.db)
    await sql`update transactions set user_id = null where order_id = ${orderId}`.execute(shop.kernel.db)
    await press('win')
    expect([await returned(orderId), (await shop.orderRow(orderId)).is_delivered]).toEqual([[0], false])
  })

  it('gives back all that is left where it cannot be given any more', async () => {
    const { orderId, press } = await pay()
    await refund(orderId, 4)
    await press('dispute')
    shop.sellOut()
    await press('win')
    expect(await returned(orderId)).toEqual([900])
    expect(await shop.orderRow(orderId)).toMatchObject({ status: 'refunded', review: '' })
  })
})

it('what was paid and could not be handed over waits for somebody when it does not go back by itself', async () => {
  shop.sellOut()
  const { body: bought } = await shop.buy(at.buyer, { thingId: at.thingId })
  const orderId = bought.order._id
  await shop.press(bought.redirect!.url, 'pay')
  await shop.confirm(at.buyer, orderId)
  // The gateway says no.
  await sql`update refunds set status = 'failed' where order_id = ${orderId}`.execute(shop.kernel.db)
  await shop.work()
  await shop.confirm(at.buyer, orderId)
  const input = { channelId: at.channelId }
  const { body } = await shop.call(transactionCalls.getWaitingOrders, input, { as: at.seller })
  expect(body.orders.map(({ _id, status, review }) => [_id, status, review])).toEqual([
    [orderId, 'paid', 'undeliverable'],
  ])
  // It is not tried again and again.
  const { rows } = await sql`select status from refunds where order_id = ${orderId}`.execute(shop.kernel.db)
  expect(rows).toEqual([{ status: 'failed' }])
})
