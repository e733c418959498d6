import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE } from '../platform/clock.ts'
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
