import { toMajorUnits } from '@guildhall/contract/money'
import { actionTypeOf, type Transaction } from '@guildhall/contract/transactions'
import { currencyOf } from '../payments/currency-of.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { viewPeople } from '../users/view.ts'
import type { TransactionRow } from './list.ts'

const receiptsOf = statement<{ ids: readonly string[] }, { id: string; number: string }>(
  'receipts_of_transactions',
  `select payment_id as id, number from invoices where payment_id = any($ids::uuid[]) and refund_id is null
   union all
   select refund_id, number from invoices where refund_id = any($ids::uuid[]) and corrects_id is null`,
)

/** What of payments can still be given back: no more than came, less what is on its way already. */
const leftOf = statement<{ ids: readonly string[] }, { id: string; amount: number }>(
  'refundable_of_payments',
  `select p.id, greatest(0, p.amount
     - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)
     - coalesce((select sum(d.amount) from disputes d where d.payment_id = p.id and d.status <> 'won'), 0))::bigint as amount
   from payments p where p.id = any($ids::uuid[])`,
)

/** Transactions as they travel, in bulk. */
export async function viewTransactions(
  db: Database,
  rows: readonly TransactionRow[],
): Promise<Transaction[]> {
  const ids = rows.map(({ id }) => id)
  const people = await viewPeople(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  const receipts = new Map((await receiptsOf(db, { ids })).map(({ id, number }) => [id, number]))
  const left = new Map((await leftOf(db, { ids })).map(({ id, amount }) => [id, amount]))
  return rows.map((row) => {
    const major = (minor: number) => toMajorUnits(minor, currencyOf(row.currency))
    return {
      _id: row.id,
      type: row.type,
      actionTypes: [actionTypeOf(row.kind, row.is_recurring)],
      status: row.status,
      currency: row.currency,
      amount: major(row.amount),
      fee: major(row.fee),
      tax: major(row.tax),
      net: major(row.amount - row.fee - row.tax),
      refundable: major(left.get(row.id) ?? 0),
      channelId: row.channel_id,
      user: people.get(row.user_id ?? '') ?? null,
      title: row.title,
      subjectId: row.subject_id,
      orderId: row.order_id,
      paymentId: row.payment_id,
      receipt: receipts.get(row.id) ?? null,
      time: row.at.toISOString(),
    }
  })
}
