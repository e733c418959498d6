import { toMajorUnits } from '@guildhall/contract/money'
import type { Order } from '@guildhall/contract/payments'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { currencyOf } from './currency-of.ts'
import type { OrderRow } from './order-rows.ts'

interface Happened {
  readonly id: string
  readonly order_id: string
  readonly type: 'payment' | 'refund' | 'dispute'
  readonly amount: number
  readonly status: Order['transactions'][number]['status']
  readonly at: Date
}

const happenedTo = statement<{ ids: readonly string[] }, Happened>(
  'transactions_of_orders',
  `select id, order_id, 'payment' as type, amount, case when is_accepted then 'paid' else 'review' end as status,
     paid_at as at from payments where order_id = any($ids::uuid[])
   union all
   select id, order_id, 'refund', amount, case status when 'requested' then 'pending' else status end,
     coalesce(settled_at, created_at) from refunds where order_id = any($ids::uuid[])
   union all
   select id, order_id, 'dispute', amount, status, opened_at from disputes where order_id = any($ids::uuid[])
   order by at, id`,
)

const instructionsOf = statement<{ ids: readonly string[] }, { id: string; instructions: string }>(
  'instructions_of_orders',
  `select o.id, a.instructions from orders o join payment_accounts a on a.id = o.account_id
   where o.id = any($ids::uuid[])`,
)

/** Orders with what happened to them, in bulk. */
export async function viewOrders(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const happened = Map.groupBy(await happenedTo(db, { ids }), ({ order_id }) => order_id)
  const told = new Map((await instructionsOf(db, { ids })).map(({ id, instructions }) => [id, instructions]))
  return rows.map((row) => {
    const major = (minor: number) => toMajorUnits(minor, currencyOf(row.currency))
    return {
      _id: row.id,
      reference: row.reference,
      channelId: row.channel_id,
      kind: row.kind,
      subjectId: row.subject_id,
      title: row.title,
      lines: row.lines.map(({ title, gross, tax }) => ({ title, amount: major(gross), tax: major(tax) })),
      currency: row.currency,
      amount: major(row.total),
      tax: major(row.tax),
      period: row.period,
      status: row.status,
      isDelivered: row.is_delivered,
      deliveredUntil: row.delivered_until?.toISOString() ?? null,
      instructions: told.get(row.id) ?? '',
      createdTime: row.created_at.toISOString(),
      expiresTime: row.expires_at.toISOString(),
      paidTime: row.paid_at?.toISOString() ?? null,
      transactions: (happened.get(row.id) ?? []).map(({ id, type, amount, status, at }) => ({
        _id: id,
        type,
        amount: major(amount),
        status,
        time: at.toISOString(),
      })),
    }
  })
}
