import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, MINUTE } from '../platform/clock.ts'
import { reconcile } from './chores.ts'
import { makeAccount } from './testing/make-account.ts'
import { startShop } from './testing/shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

it('an order that cannot be looked at keeps no other waiting, and is looked at again', async () => {
  const at = await shop.open(['one', 'two'])
  const { _id: accountId } = await makeAccount(shop.server, at.seller, at.channelId)
  const orders: string[] = []
  for (const buyer of at.buyers) {
    const { body } = await shop.buy(buyer, { thingId: shop.kernel.newId() })
    await shop.press(body.redirect!.url, 'pay')
    orders.push(body.order._id)
  }
  const [broken, whole] = orders as [string, string]
  // What pressing the button said is forgotten: only the comparison knows.
  await shop.kernel.db.deleteFrom('outbox').execute()
  const setState = (state: string) =>
    sql`update local_gateway_records set record = jsonb_set(record, '{state}', ${`"${state}"`}::jsonb)
      where order_id = ${broken}`.execute(shop.kernel.db)
  await setState('nonsense')
  shop.later(5 * MINUTE)
  const before = shop.kernel.clock()
  await reconcile.run(shop.kernel).catch(() => undefined)
  expect([await shop.goods(broken), await shop.goods(whole)]).toMatchObject([[], [{}]])
  const { compared_until } = await shop.kernel.db
    .selectFrom('payment_accounts')
    .select('compared_until')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(compared_until).toEqual(before)
  await setState('pending')
  await shop.work()
  expect(await shop.goods(broken)).toHaveLength(1)
})

it('orders that nobody pays for keep no newer one from being looked at', async () => {
  const at = await shop.open()
  await makeAccount(shop.server, at.seller, at.channelId)
  // As many as are looked at in one round, all of them older.
  const { body: old } = await shop.buy(at.buyer, { thingId: at.thingId })
  await sql`insert into orders (id, reference, channel_id, account_id, buyer_id, kind, subject_id, title, lines, currency,
      total, tax, asked, period, return_url, cancel_url, status, expires_at, created_at)
    select gen_random_uuid(), 'abandoned ' || n, channel_id, account_id, buyer_id, kind, gen_random_uuid(), title, lines,
      currency, total, tax, asked, period, return_url, cancel_url, 'open', ${new Date(shop.kernel.clock().getTime() + 9 * DAY)},
      created_at - interval '1 hour'
    from orders, generate_series(1, 200) n where id = ${old.order._id}`.execute(shop.kernel.db)
  const { body } = await shop.buy(at.buyer, { thingId: shop.kernel.newId() })
  const orderId = body.order._id
  // The gateway took the money, said nothing, and its list has not got it.
  const record = {
    payments: [
      {
        id: `pay_${orderId}`,
        amount: 900,
        currency: 'EUR',
        fee: 0,
        at: shop.kernel.clock(),
        refunds: [],
        disputes: [],
      },
    ],
  }
  await sql`update local_gateway_records set record = record || ${JSON.stringify(record)}::jsonb,
      changed_at = ${new Date(0)} where order_id = ${orderId}`.execute(shop.kernel.db)
  shop.later(5 * MINUTE)
  for (const _round of [1, 2]) await reconcile.run(shop.kernel)
  expect(await shop.goods(orderId)).toHaveLength(1)
})
