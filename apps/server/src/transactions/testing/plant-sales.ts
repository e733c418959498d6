import { sql } from 'kysely'
import type { TestServer } from '../../testing/server.ts'

export interface Sale {
  readonly channelId: string
  readonly accountId: string
  readonly buyerId: string
  readonly kind?: string
  readonly subjectId?: string
  readonly title?: string
  readonly period?: 'once' | 'month' | 'year'
  readonly currency?: string
  readonly amount?: number
  readonly tax?: number
  readonly fee?: number
  readonly at: Date
}

/** An order of any kind that was paid, as the database has it; the books do not know of it. */
export async function plantSale({ kernel: { db, newId } }: Pick<TestServer, 'kernel'>, sale: Sale) {
  const [orderId, paymentId] = [newId(), newId()]
  const { channelId, accountId, buyerId, at } = sale
  const { kind = 'gate', subjectId = newId(), title = 'Journeyman', period = 'once', currency = 'EUR' } = sale
  const { amount = 900, tax = 0, fee = 0 } = sale
  await sql`insert into orders (id, reference, channel_id, account_id, buyer_id, kind, subject_id, title, lines, currency,
      total, tax, period, return_url, cancel_url, status, is_delivered, expires_at, created_at, paid_at)
    values (${orderId}, ${orderId.slice(-10).toUpperCase()}, ${channelId}, ${accountId}, ${buyerId}, ${kind}, ${subjectId},
      ${title}, '[]', ${currency}, ${amount}, ${tax}, ${period}, '/', '/', 'paid', true, ${at}, ${at}, ${at})`.execute(
    db,
  )
  await sql`insert into payments (id, channel_id, account_id, order_id, external_id, amount, currency, fee, tax, is_accepted, paid_at)
    values (${paymentId}, ${channelId}, ${accountId}, ${orderId}, ${paymentId}, ${amount}, ${currency}, ${fee}, ${tax}, true,
      ${at})`.execute(db)
  return { orderId, paymentId, subjectId }
}
