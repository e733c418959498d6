import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeChecked } from '../testing/close-checked.ts'
import { callOffOrders } from './call-off-orders.ts'
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
  at = await shop.open()
  await makeAccount(shop.server, at.seller, at.channelId)
})

const callOff = async () => {
  await callOffOrders(shop.kernel, { channelId: at.channelId, kind: 'thing', subjectId: at.thingId })
  await shop.work()
}

it('gives back money that did not fit, too', async () => {
  const { body } = await shop.buy(at.buyer, { thingId: at.thingId })
  const orderId = body.order._id
  // More was taken than was asked for.
  await sql`update orders set asked = '{899}' where id = ${orderId}`.execute(shop.kernel.db)
  await shop.press(body.redirect!.url, 'pay')
  await shop.work()
  expect((await shop.orderRow(orderId)).status).toBe('review')
  await callOff()
  await callOff()
  const { rows } = await sql`select amount, status from refunds where order_id = ${orderId}`.execute(
    shop.kernel.db,
  )
  expect(rows).toEqual([{ amount: 900, status: 'done' }])
  expect(await shop.orderRow(orderId)).toMatchObject({ status: 'refunded', review: '' })
  await sql`update orders set asked = '{900}' where id = ${orderId}`.execute(shop.kernel.db)
})

it('ends what an order begins at the gateway in that moment', async () => {
  const { db } = shop.kernel
  // The gateway is asked, and while it answers the thing is called off.
  await sql`create function call_off_meanwhile() returns trigger language plpgsql as $$
    begin update orders set status = 'cancelled' where id = new.order_id; return new; end $$`.execute(db)
  await sql`create trigger call_off_meanwhile after insert on local_gateway_records
    for each row execute function call_off_meanwhile()`.execute(db)
  const answer = await shop.buy(at.buyer, { thingId: at.thingId })
  await sql`drop trigger call_off_meanwhile on local_gateway_records`.execute(db)
  await sql`drop function call_off_meanwhile`.execute(db)
  expect(answer).toMatchObject({ status: 409, body: { reason: 'payments.orderClosed' } })
  const { rows } = await sql`select r.record ->> 'state' as state from local_gateway_records r
    join orders o on o.id = r.order_id where o.subject_id = ${at.thingId}`.execute(db)
  expect(rows).toEqual([{ state: 'expired' }])
})
