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

interface Subscribed {
  readonly order_id: string
  readonly id: string
  readonly status: NonNullable<Order['subscription']>['status']
  readonly period_end: Date
  readonly is_cancelled: boolean
  readonly has_card: boolean
  readonly change: {
    subject_id: string
    title: string
    total: number
    period: Order['period']
    starts_at: string
  } | null
}

const subscribedWith = statement<{ ids: readonly string[] }, Subscribed>(
  'subscriptions_of_orders',
  `select s.order_id, s.id, s.status, s.period_end, s.is_cancelled, a.gateway <> 'manual' as has_card,
     (select json_build_object('subject_id', replace(h.subject_id::text, '-', ''), 'title', h.title, 'total', h.total,
        'period', h.period, 'starts_at', h.starts_at)
      from subscription_changes h where h.order_id = s.order_id and h.status = 'made') as change
   from subscriptions s join payment_accounts a on a.id = s.account_id where s.order_id = any($ids::uuid[])`,
)

function viewSubscription(row: Subscribed, major: (minor: number) => number): Order['subscription'] {
  const { change } = row
  return {
    _id: row.id,
    status: row.status,
    periodEndTime: row.period_end.toISOString(),
    isCancelled: row.is_cancelled,
    canChangeCard: row.has_card && row.status !== 'ended',
    change: change && {
      subjectId: change.subject_id,
      title: change.title,
      amount: major(change.total),
      period: change.period,
      startsTime: new Date(change.starts_at).toISOString(),
    },
  }
}

/** Orders with what happened to them, in bulk. */
export async function viewOrders(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const happened = Map.groupBy(await happenedTo(db, { ids }), ({ order_id }) => order_id)
  const told = new Map((await instructionsOf(db, { ids })).map(({ id, instructions }) => [id, instructions]))
  const subscribed = new Map((await subscribedWith(db, { ids })).map((one) => [one.order_id, one]))
  return rows.map((row) => {
    const major = (minor: number) => toMajorUnits(minor, currencyOf(row.currency))
    const subscription = subscribed.get(row.id)
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
      subscription: subscription ? viewSubscription(subscription, major) : null,
      renews: row.renews_id,
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
