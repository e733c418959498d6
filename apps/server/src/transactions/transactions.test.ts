import type { Sent } from '@guildhall/contract'
import { orderCalls, taxCalls } from '@guildhall/contract/payments'
import { transactionCalls } from '@guildhall/contract/transactions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMembers, makeRole } from '../channels/testing/make-channel.ts'
import { makeAccount } from '../payments/testing/make-account.ts'
import { startShop } from '../payments/testing/shop.ts'
import { checkInvariants } from '../platform/invariants.ts'
import type { Person } from '../testing/server.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
let at: Awaited<ReturnType<Shop['open']>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  expect((await checkInvariants(shop.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  at = await shop.open(['buyer', 'other', 'analyst'])
  await makeAccount(shop.server, at.seller, at.channelId)
  await sql`update channels set currency = 'EUR' where id = ${at.channelId}`.execute(shop.kernel.db)
  await shop.call(taxCalls.addTax, { channelId: at.channelId, title: 'VAT', percent: 23 }, { as: at.seller })
})

const ask = async (as: Person, input: Sent<typeof transactionCalls.getTransactions> = {}) =>
  shop.call(transactionCalls.getTransactions, input, { as })

const ofChannel = async (more: Omit<Sent<typeof transactionCalls.getTransactions>, 'channelId'> = {}) =>
  (await ask(at.seller, { channelId: at.channelId, ...more })).body

const pay = async (as: Person) => {
  const { body } = await shop.buy(as, { thingId: at.thingId })
  const url = body.redirect!.url
  await shop.press(url, 'pay')
  const { order } = (await shop.confirm(as, body.order._id)).body
  return { order, url, paymentId: order.transactions[0]!._id }
}

const shown = (rows: readonly { type: string; status: string; amount: number; net: number }[]) =>
  rows.map(({ type, status, amount, net }) => `${type} ${status} ${amount} ${net}`)

it('lists what was paid with fee, tax and what is left, its receipt and its buyer [TX-1] [TX-8]', async () => {
  const { order, paymentId } = await pay(at.buyer)
  const { transactions, totalAmount, totals, count } = await ofChannel()
  expect(transactions).toEqual([
    expect.objectContaining({
      _id: paymentId,
      orderId: order._id,
      type: 'payment',
      status: 'paid',
      actionTypes: ['thing'],
      title: 'A vase',
      amount: 9,
      tax: 1.68,
      fee: 0.14,
      net: 7.18,
      refundable: 9,
      receipt: expect.stringMatching(/^\d{4}-00001$/),
      user: expect.objectContaining({ _id: at.buyer.userId }),
    }),
  ])
  expect({ totalAmount, count }).toEqual({ totalAmount: 9, count: 1 })
  expect(totals).toEqual([
    {
      currency: 'EUR',
      amount: 9,
      gross: 9,
      refunded: 0,
      fee: 0.14,
      tax: 1.68,
      net: 7.18,
      count: 1,
      refundsCount: 0,
    },
  ])
})

it('adds a row for a refund, which counts once the gateway has made it', async () => {
  const { paymentId } = await pay(at.buyer)
  const input = { channelId: at.channelId, transactionId: paymentId, amount: 4 }
  await shop.call(orderCalls.refundPayment, input, { as: at.seller })
  const asked = await ofChannel({ sortBy: 'amount' })
  expect(shown(asked.transactions)).toEqual(['payment paid 9 7.18', 'refund pending -4 -4'])
  expect([asked.totalAmount, asked.transactions[0]!.refundable]).toEqual([9, 5])
  await shop.work()
  const done = await ofChannel({ sortBy: 'amount' })
  expect(shown(done.transactions)).toEqual(['payment paid 9 7.18', 'refund refunded -4 -3.25'])
  expect(done.totals[0]).toMatchObject({
    amount: 5,
    gross: 9,
    refunded: 4,
    tax: 0.93,
    count: 2,
    refundsCount: 1,
  })
  await shop.call(orderCalls.refundPayment, { ...input, amount: 5 }, { as: at.seller })
  await shop.work()
  const all = await ofChannel({ sortBy: 'amount' })
  expect(all.transactions.map(({ status }) => status)).toEqual(['refunded', 'refunded', 'refunded'])
  expect(all.totals[0]).toMatchObject({ amount: 0, tax: 0, net: -0.14 })
})

it('shows what is claimed back, and that it is back when the claim was won', async () => {
  const won = await pay(at.buyer)
  const lost = await pay(at.buyers[1]!)
  for (const { url } of [won, lost]) await shop.press(url, 'dispute')
  await shop.work()
  expect((await ofChannel({ status: 'disputed' })).count).toBe(4)
  expect((await ofChannel()).totalAmount).toBe(0)
  await shop.press(won.url, 'win')
  await shop.press(lost.url, 'lose')
  await shop.work()
  const { transactions, totals } = await ofChannel({ sortBy: 'amount' })
  expect(shown(transactions).sort()).toEqual([
    'dispute disputed -9 -22.32',
    'dispute paid 0 -15',
    'payment disputed 9 7.18',
    'payment paid 9 7.18',
  ])
  expect(totals[0]).toMatchObject({ amount: 9, gross: 18, refunded: 9, fee: 30.28, tax: 1.68 })
})

it('shows people what they paid themselves, and nobody else’s [TX-8]', async () => {
  await pay(at.buyer)
  await pay(at.buyers[1]!)
  const { body } = await ask(at.buyer)
  expect(body.transactions.map(({ user }) => user?._id)).toEqual([at.buyer.userId])
  expect(body).toMatchObject({ totalAmount: 9, currency: 'EUR', count: 1 })
  const { body: others } = await ask(at.buyer, { users: [at.buyers[1]!.userId] })
  expect(others.transactions.map(({ user }) => user?._id)).toEqual([at.buyer.userId])
  expect(await ask(at.buyer, { channelId: at.channelId })).toMatchObject({ status: 403 })
})

it('shows sums without rows to those who see statistics, and none of one person', async () => {
  await pay(at.buyer)
  const analyst = at.buyers[2]!
  await addMembers(shop.server, at.channelId, [analyst])
  await makeRole(shop.server, at.channelId, [analyst], ['viewStats'])
  const { status, body } = await ask(analyst, { channelId: at.channelId })
  expect(status).toBe(200)
  expect(body).toMatchObject({ transactions: [], next: null, totalAmount: 9, count: 1 })
  for (const about of [{ users: [at.buyer.userId] }, { searchQuery: 'buyer' }])
    expect(await ask(analyst, { channelId: at.channelId, ...about })).toMatchObject({ status: 403 })
})

it('keeps the row of a buyer who left the installation, without their name', async () => {
  await pay(at.buyer)
  await sql`delete from users where id = ${at.buyer.userId}`.execute(shop.kernel.db)
  const { transactions, totalAmount } = await ofChannel()
  expect([transactions[0]!.user, totalAmount]).toEqual([null, 9])
})

it('finds a receipt by its number, and an order by its reference, also among one’s own', async () => {
  const { order } = await pay(at.buyer)
  await pay(at.buyers[1]!)
  const receipt = (await ofChannel({ searchQuery: order.reference })).transactions[0]!.receipt!
  for (const searchQuery of [receipt.toLowerCase(), order.reference.toLowerCase(), order.title]) {
    const { transactions, count, totals } = (await ask(at.buyer, { searchQuery })).body
    expect(transactions.map(({ orderId }) => orderId)).toEqual([order._id])
    expect([count, totals[0]!.amount]).toEqual([1, 9])
  }
  const found = await ofChannel({ searchQuery: receipt })
  expect([found.transactions.map(({ orderId }) => orderId), found.count]).toEqual([[order._id], 1])
  const other = await ask(at.buyers[1]!, { searchQuery: order.reference })
  expect(other.body).toMatchObject({ transactions: [], count: 0, totals: [] })
})

it('exports all rows in long pages and records who did', async () => {
  await pay(at.buyer)
  await pay(at.buyers[1]!)
  const dump = (after?: string) =>
    shop.call(
      transactionCalls.dumpTransactions,
      { channelId: at.channelId, limit: 1, ...(after && { after }) },
      { as: at.seller },
    )
  const first = await dump()
  const second = await dump(first.body.next!)
  expect(second.body.next).toBeNull()
  const ids = [...first.body.transactions, ...second.body.transactions].map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(2)
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where channel_id = ${at.channelId} and action = 'exportTransactions'`.execute(
    shop.kernel.db,
  )
  expect(rows).toHaveLength(1)
})

it('keeps its sums right when many pay and get their money back at once', { timeout: 60_000 }, async () => {
  at = await shop.open(Array.from({ length: 12 }, (_, n) => `many${n}`))
  await makeAccount(shop.server, at.seller, at.channelId)
  const paid = await Promise.all(at.buyers.map(pay))
  await Promise.all(
    paid.map(({ paymentId }) =>
      shop.call(
        orderCalls.refundPayment,
        { channelId: at.channelId, transactionId: paymentId },
        { as: at.seller },
      ),
    ),
  )
  await shop.work()
  const { totals } = await ofChannel()
  expect(totals[0]).toMatchObject({ gross: 108, refunded: 108, amount: 0, count: 24, refundsCount: 12 })
})
