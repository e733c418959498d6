import { statement } from '../platform/database/statement.ts'
import type { OrderRow } from './order-rows.ts'

/** What an order becomes. */
export interface Terms {
  readonly subjectId: string
  readonly title: string
  readonly lines: OrderRow['lines']
  readonly total: number
  readonly tax: number
  readonly period: 'month' | 'year'
  readonly details: OrderRow['details']
}

export interface ChangeRow {
  readonly id: string
  readonly order_id: string
  readonly subject_id: string
  readonly title: string
  readonly lines: OrderRow['lines']
  readonly total: number
  readonly tax: number
  readonly period: Terms['period']
  readonly details: OrderRow['details']
  readonly due: number
  readonly counted_from: Date
  /** Null for at once. */
  readonly starts_at: Date | null
  readonly status: 'wanted' | 'made' | 'done' | 'refused'
}

export const openChangeOf = statement<{ orderId: string }, ChangeRow>(
  'open_change_of_order',
  `select * from subscription_changes where order_id = $orderId and status in ('wanted', 'made')`,
)

export const setChangeStatus = statement<{ changeId: string; status: ChangeRow['status'] }, never>(
  'set_status_of_change',
  `update subscription_changes set status = $status where id = $changeId`,
)

/** What the gateway shows as the last change once this one is taken back. */
export const takenBackId = ({ id }: ChangeRow) => `${id}-back`

/** Whether the next period, and not a change, was asked for by an order of its own, which waits to be paid by hand. */
export const isRenewalAsked = statement<{ orderId: string }, { is_asked: boolean }>(
  'is_renewal_asked',
  `select exists (select from orders where renews_id = $orderId and status in ('open', 'pending')
     and not details ? 'changeId') as is_asked`,
)

/** Whether somebody changes to a thing when their period is over. */
export const isChangedTo = statement<{ kind: string; subjectId: string }, { is_wanted: boolean }>(
  'is_changed_to',
  `select exists (select from subscription_changes h join orders o on o.id = h.order_id and o.kind = $kind
     join subscriptions s on s.order_id = h.order_id and s.status <> 'ended'
   where h.subject_id = $subjectId and o.subject_id <> h.subject_id and h.status = 'made') as is_wanted`,
)

/** From now on the gateway may take what was agreed to. */
export const insertChange = statement<Record<string, unknown>, ChangeRow>(
  'insert_subscription_change',
  `with agreed as (
     update orders set asked = asked || array[$due::bigint, $total::bigint] where id = $orderId
   )
   insert into subscription_changes (id, channel_id, order_id, subject_id, title, lines, total, tax, period, details, due,
     counted_from, starts_at, status, created_at)
   values ($id, $channelId, $orderId, $subjectId, $title, $lines::jsonb, $total, $tax, $period, $details::jsonb, $due,
     $countedFrom, $startsAt, 'wanted', $now)
   returning *`,
)

/** The order has the new terms from now on; the payments before keep what they were for. */
export const takeTerms = statement<{ changeId: string }, OrderRow>(
  'take_terms_of_change',
  `with done as (
     update subscription_changes set status = 'done' where id = $changeId returning *
   )
   update orders o set subject_id = d.subject_id, title = d.title, lines = d.lines, total = d.total, tax = d.tax,
     period = d.period, details = d.details from done d where o.id = d.order_id returning o.*`,
)
