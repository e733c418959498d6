import { orderCalls } from '@guildhall/contract/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '../platform/invariants.ts'
import type { Seen } from './gateways/seen.ts'
import { settleObject } from './jobs.ts'
import { lookAtOrder, settleOrder, showLook } from './settle.ts'
import { makeAccount } from './testing/make-account.ts'
import { startShop } from './testing/shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
let at: Awaited<ReturnType<Shop['open']>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  const faults = await checkInvariants(shop.kernel)
  expect(faults.filter(({ rows }) => rows > 0)).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  at = await shop.open()
  await makeAccount(shop.server, at.seller, at.channelId)
})

const begin = async () => {
  at = { ...at, thingId: shop.kernel.newId() }
  const { body } = await shop.buy(at.buyer, { thingId: at.thingId })
  return body.order._id
}

/** Puts into the gateway's record what it is to show. */
const show = (orderId: string, record: Partial<Seen>) =>
  sql`update local_gateway_records set record = record || ${JSON.stringify(record)}::jsonb
    where order_id = ${orderId}`.execute(shop.kernel.db)

type Payment = Seen['payments'][number]
const payment = (id: string, more: Partial<Payment> = {}): Payment => ({
  id: `${id}_${at.thingId}`,
  amount: 900,
  currency: 'EUR',
  fee: 0,
  at: shop.kernel.clock(),
  refunds: [],
  disputes: [],
  ...more,
})

const state = async (orderId: string) => {
  const { status, review, is_delivered } = await shop.orderRow(orderId)
  const { rows } = await sql<{ kind: string; sum: number }>`
    select a.kind, sum(e.amount)::bigint as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
    where t.order_id = ${orderId} group by a.kind having sum(e.amount) <> 0 order by a.kind`.execute(
    shop.kernel.db,
  )
  const books = Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
  return { status, review, is_delivered, goods: (await shop.goods(orderId)).length, books }
}

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, i) => permutations(list.toSpliced(i, 1)).map((rest) => [one, ...rest]))

describe('messages in any order', () => {
  /** The gateway's record as it was at each of five moments. */
  const moments = (): Partial<Seen>[] => {
    const now = shop.kernel.clock()
    const refunds = [
      { id: `re_${at.thingId}`, refundId: null, amount: 900, status: 'done' as const, at: now },
    ]
    const disputes = [{ id: `dp_${at.thingId}`, amount: 900, fee: 1500, status: 'won' as const, at: now }]
    return [
      { state: 'open', payments: [] },
      { state: 'pending', payments: [] },
      { payments: [payment('p', { fee: 14 })] },
      { payments: [payment('p', { fee: 14, refunds })] },
      { payments: [payment('p', { fee: 14, refunds, disputes })] },
    ]
  }

  it('lead to one end: 120 orders of five messages, each telling of a look at the same record', {
    timeout: 120_000,
  }, async () => {
    const ends = new Set<string>()
    for (const order of permutations([0, 1, 2, 3, 4])) {
      const orderId = await begin()
      const all = moments()
      // The record moves on while messages about earlier moments are still on their way.
      let reached = 0
      for (const message of order) {
        reached = Math.max(reached, message)
        await show(orderId, all[reached]!)
        await settleOrder(shop.kernel, orderId)
      }
      ends.add(JSON.stringify(await state(orderId)))
    }
    expect([...ends].map((end) => JSON.parse(end) as object)).toEqual([
      {
        status: 'refunded',
        review: '',
        is_delivered: false,
        goods: 0,
        books: { fees: 1514, gateway: -1514, refunds: 900, sales: -900 },
      },
    ])
  })

  it('at the same moment are one look and one more, which sees what came during the first', async () => {
    const orderId = await begin()
    const { looks: before } = await shop.orderRow(orderId)
    const first = settleOrder(shop.kernel, orderId)
    await show(orderId, { payments: [payment('p')] })
    await Promise.all(Array.from({ length: 8 }, () => settleOrder(shop.kernel, orderId)))
    await first
    expect(await state(orderId)).toMatchObject({ status: 'paid', goods: 1 })
    // The first may be done before the others ask; of those one looks, and one more for all the rest.
    expect((await shop.orderRow(orderId)).looks - before).toBeLessThanOrEqual(3)
  })

  it('at the same moment post everything once', async () => {
    const orderId = await begin()
    await show(orderId, { payments: [payment('p', { fee: 14 })] })
    const looks = await Promise.all(Array.from({ length: 8 }, () => lookAtOrder(shop.kernel, orderId)))
    await Promise.all(looks.map((look) => showLook(shop.kernel, look!)))
    expect(await state(orderId)).toMatchObject({
      status: 'paid',
      goods: 1,
      books: { fees: 14, gateway: 886, sales: -900 },
    })
  })

  it('that were read before a later look change nothing any more', async () => {
    const orderId = await begin()
    const early = await lookAtOrder(shop.kernel, orderId)
    await show(orderId, { payments: [payment('p')] })
    await settleOrder(shop.kernel, orderId)
    await showLook(shop.kernel, early!)
    expect(await state(orderId)).toMatchObject({ status: 'paid', goods: 1 })
  })
})

describe('what does not fit opens nothing', () => {
  it.each([
    ['too little', { amount: 899 }],
    ['too much', { amount: 901 }],
    ['a hundredth', { amount: 9 }],
    ['another currency', { currency: 'USD' }],
    ['a currency that we do not have', { currency: 'JPY' }],
  ])('%s', async (_name, more) => {
    const orderId = await begin()
    await show(orderId, { payments: [payment('p', more)] })
    await settleOrder(shop.kernel, orderId)
    expect(await state(orderId)).toMatchObject({ status: 'review', review: 'amount', goods: 0 })
  })

  it('the record of another order', async () => {
    const [mine, other] = [await begin(), await begin()]
    await show(mine, { orderId: other, payments: [payment('p')] })
    await settleOrder(shop.kernel, mine)
    expect(await state(mine)).toMatchObject({ status: 'open', goods: 0 })
    await show(mine, { orderId: null, payments: [payment('p')] })
    await settleOrder(shop.kernel, mine)
    expect(await state(mine)).toMatchObject({ status: 'open', goods: 0, books: {} })
  })

  it('a payment that another order has', async () => {
    const first = await begin()
    const shared = payment('shared')
    await show(first, { payments: [shared] })
    await settleOrder(shop.kernel, first)
    const second = await begin()
    await show(second, { payments: [shared] })
    await settleOrder(shop.kernel, second)
    expect(await state(second)).toMatchObject({ status: 'review', review: 'order', goods: 0, books: {} })
    expect(await state(first)).toMatchObject({ status: 'paid', goods: 1 })
  })

  it('no payment that only has the same number at another account', async () => {
    const first = await begin()
    const alike = payment('alike')
    await show(first, { payments: [alike] })
    await settleOrder(shop.kernel, first)
    at = await shop.open()
    await makeAccount(shop.server, at.seller, at.channelId)
    const second = await begin()
    await show(second, { payments: [alike] })
    await settleOrder(shop.kernel, second)
    for (const orderId of [first, second])
      expect(await state(orderId)).toMatchObject({ status: 'paid', review: '', goods: 1 })
  })

  it('an order of another account', async () => {
    const orderId = await begin()
    const other = await shop.open()
    const account = await makeAccount(shop.server, other.seller, other.channelId)
    await sql`update local_gateway_records set account_id = ${account._id} where order_id = ${orderId}`.execute(
      shop.kernel.db,
    )
    const { ref } = await shop.kernel.db
      .selectFrom('local_gateway_records')
      .select('ref')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await show(orderId, { payments: [payment('p')] })
    await shop.press(`https://shop.test/pay/test/${ref}`, 'later')
    await settleObject(shop.kernel, account._id, ref)
    expect(await state(orderId)).toMatchObject({ status: 'open', goods: 0 })
  })

  it('and goes away when the gateway gave it back', async () => {
    const orderId = await begin()
    await show(orderId, { payments: [payment('p', { amount: 500 })] })
    await settleOrder(shop.kernel, orderId)
    const refunds = [
      {
        id: `re_${at.thingId}`,
        refundId: null,
        amount: 500,
        status: 'done' as const,
        at: shop.kernel.clock(),
      },
    ]
    await show(orderId, { payments: [payment('p', { amount: 500, refunds })] })
    await settleOrder(shop.kernel, orderId)
    expect(await state(orderId)).toMatchObject({ status: 'refunded', review: '', goods: 0, books: {} })
  })
})

it('what did not fit at first and fits later counts, in the books and on an invoice too', async () => {
  const orderId = await begin()
  const ask = (amount: number) =>
    sql`update orders set asked = ${sql.raw(`'{${amount}}'`)} where id = ${orderId}`.execute(shop.kernel.db)
  await ask(899)
  await show(orderId, { payments: [payment('p', { fee: 14 })] })
  await settleOrder(shop.kernel, orderId)
  expect(await state(orderId)).toMatchObject({ status: 'review', goods: 0, books: { unassigned: -900 } })
  await ask(900)
  for (const _time of [1, 2]) {
    await settleOrder(shop.kernel, orderId)
    expect(await state(orderId)).toMatchObject({
      status: 'paid',
      review: '',
      goods: 1,
      books: { fees: 14, gateway: 886, sales: -900 },
    })
  }
  const { body } = await shop.call(orderCalls.getPurchases, {}, { as: at.buyer })
  expect(body.orders[0]!.transactions).toMatchObject([{ type: 'payment', status: 'paid' }])
  const { rows } = await sql`select 1 from invoices where order_id = ${orderId}`.execute(shop.kernel.db)
  expect(rows).toHaveLength(1)
  const refunds = [
    { id: `re_${at.thingId}`, refundId: null, amount: 900, status: 'done' as const, at: shop.kernel.clock() },
  ]
  await show(orderId, { payments: [payment('p', { fee: 14, refunds })] })
  await settleOrder(shop.kernel, orderId)
  expect(await state(orderId)).toMatchObject({ status: 'refunded', goods: 0 })
})

it('a second payment of one order goes back by itself', async () => {
  const orderId = await begin()
  await show(orderId, { payments: [payment('one'), payment('two')] })
  await settleOrder(shop.kernel, orderId)
  await shop.work()
  expect(await state(orderId)).toMatchObject({
    status: 'paid',
    goods: 1,
    books: { gateway: 900, sales: -900 },
  })
  const { body } = await shop.call(orderCalls.getPurchases, {}, { as: at.buyer })
  expect(body.orders[0]!.transactions.map(({ type, status }) => `${type} ${status}`)).toEqual([
    'payment paid',
    'payment review',
    'refund done',
  ])
})
