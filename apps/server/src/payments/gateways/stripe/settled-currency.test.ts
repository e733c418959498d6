import { feeOf } from '@guildhall/parts/stripe/balance'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeChecked } from '../../../testing/close-checked.ts'
import { startStripeShop } from '../../testing/stripe-shop.ts'

let shop: Awaited<ReturnType<typeof startStripeShop>>
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => closeChecked(shop))

it('books what Stripe kept in the currency of the order, also where it is told in another', async () => {
  const { buyer, thingId } = await shop.openWithStripe({ settles: { currency: 'inr', rate: 100 } })
  const { body } = await shop.buy(buyer, { thingId })
  const orderId = body.order._id
  const { db } = shop.kernel
  shop.double.pay((await shop.orderRow(orderId)).external_ref!)
  await shop.heard()
  const of = (table: 'payments' | 'disputes') =>
    db
      .selectFrom(table)
      .select(['external_id', 'fee'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const paid = await of('payments')
  expect(Number(paid.fee)).toBe(feeOf(900))
  shop.double.dispute(paid.external_id)
  await shop.heard()
  expect(Number((await of('disputes')).fee)).toBe(1500)
})
