import { taxCalls } from '@guildhall/contract/payments'
import { sql } from 'kysely'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeAccount } from './make-account.ts'
import { plantOrder } from './plant-order.ts'

/** An order of every kind that must not be. */
async function plantOrders(server: TestServer) {
  const { db } = server.kernel
  const { trader, customer } = await makePeople(server, ['trader', 'customer'])
  const channelId = await makeChannel(server, trader)
  const paymentAccountId = (
    await makeAccount(server, trader, channelId, { gateway: 'manual', instructions: 'In cash' })
  )._id
  const plant = () =>
    plantOrder({ server, someone: async () => customer.userId }, { channelId, paymentAccountId })
  // Counts, although it is not what was asked for, and has no invoice.
  const odd = await plant()
  await sql`update payments set is_accepted = true where id = ${odd.paymentId}`.execute(db)
  const unpaid = await plant()
  await sql`update orders set is_delivered = true where id = ${unpaid.orderId}`.execute(db)
  const waiting = await plant()
  await sql`update orders set status = 'paid', review = '' where id = ${waiting.orderId}`.execute(db)
  const twice = await plant()
  await sql`insert into payments select ${server.kernel.newId()}::uuid, channel_id, account_id, order_id, 'again', amount,
    currency, fee, true, paid_at from payments where id = ${twice.paymentId}`.execute(db)
  await sql`update payments set is_accepted = true where order_id = ${twice.orderId}`.execute(db)
  await sql`insert into refunds (id, channel_id, account_id, order_id, payment_id, amount, keeps_access, status, created_at)
    select ${server.kernel.newId()}, channel_id, account_id, order_id, id, amount + 1, true, 'done', paid_at
    from payments where id = ${twice.paymentId}`.execute(db)
  // It says that a part went back, which it did not.
  const refundId = server.kernel.newId()
  await sql`insert into refunds (id, channel_id, account_id, order_id, payment_id, amount, keeps_access, status, created_at)
    select ${refundId}::uuid, channel_id, account_id, order_id, id, 1, true, 'failed', paid_at
    from payments where id = ${odd.paymentId}`.execute(db)
  await sql`insert into invoices (id, channel_id, series, position, number, order_id, payment_id, refund_id, snapshot,
      issued_at) select ${server.kernel.newId()}::uuid, channel_id, 'C2026', 1, 'C2026-00001', order_id, payment_id, id, '{}',
      created_at from refunds where id = ${refundId}`.execute(db)
  // Held although it is over, although it was given up, and asked for another amount than it costs.
  const over = await plant()
  await sql`insert into subscriptions (id, channel_id, account_id, order_id, kind, subject_id, external_id, status,
    period_end, ended_at, created_at) select ${server.kernel.newId()}::uuid, channel_id, account_id, id, kind, subject_id,
    'over', 'ended', created_at, created_at, created_at from orders where id = ${over.orderId}`.execute(db)
  await sql`update orders set is_delivered = true, given_up_at = created_at, asked = '{1}' where id = ${over.orderId}`.execute(
    db,
  )
  await sql`drop index orders_one_open`.execute(db)
}

/** Breaks every invariant of payments once. */
export async function plantFaults(server: TestServer) {
  const { db } = server.kernel
  const { merchant } = await makePeople(server, ['merchant'])
  const channelId = await makeChannel(server, merchant)
  await makeAccount(server, merchant, channelId)
  await sql`update payment_accounts set is_primary = false where channel_id = ${channelId}`.execute(db)
  const input = { channelId, title: 'VAT', percent: 23, parts: [{ title: 'All', percent: 23 }] }
  await server.call(taxCalls.addTax, input, { as: merchant })
  await sql`update taxes set percent = 24 where channel_id = ${channelId}`.execute(db)
  const other = { channelId, title: 'GST', percent: 18, country: 'IN' }
  const { body } = await server.call(taxCalls.addTax, other, { as: merchant })
  await plantOrders(server)
  await sql`update taxes set replaced_at = created_at where tax_id = ${body.taxRate._id}`.execute(db)
}
