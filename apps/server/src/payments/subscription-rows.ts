import { after, HOUR, MINUTE } from '../platform/clock.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Seen } from './gateways/seen.ts'
import type { OrderRow } from './order-rows.ts'

export interface SubscriptionRow {
  readonly id: string
  readonly channel_id: string
  readonly account_id: string
  readonly order_id: string
  readonly buyer_id: string | null
  readonly kind: string
  readonly subject_id: string
  readonly status: 'trialing' | 'active' | 'pastDue' | 'ended'
  readonly period_end: Date
  readonly is_cancelled: boolean
  readonly cancel_wanted: boolean | null
  readonly past_due_at: Date | null
}

export const subscriptionOf = statement<{ orderId: string }, SubscriptionRow>(
  'subscription_of_order',
  `select * from subscriptions where order_id = $orderId`,
)

/**
 * What the gateway was told, until it shows it; a subscription that is over wants nothing any more. A change that is
 * planned is looked for when it begins, since by hand the period after it may be paid for already.
 */
const upsert = statement<
  Record<string, unknown>,
  SubscriptionRow & { was: SubscriptionRow['status'] | null }
>(
  'save_subscription',
  `insert into subscriptions as s (id, channel_id, account_id, order_id, buyer_id, kind, subject_id, external_id, status,
     period_end, is_cancelled, ended_at, past_due_at, look_at, created_at)
   values ($id, $channelId, $accountId, $orderId, $buyerId, $kind, $subjectId, $externalId, $status, $periodEnd,
     $isCancelled, $endedAt, case when $status = 'pastDue' then $now::timestamptz end, $lookAt, $now)
   on conflict (order_id) do update set status = excluded.status, period_end = excluded.period_end,
     subject_id = excluded.subject_id,
     is_cancelled = case when excluded.status = 'ended' then excluded.is_cancelled
       else coalesce(s.cancel_wanted, excluded.is_cancelled) end,
     cancel_wanted = case when excluded.status <> 'ended' and s.cancel_wanted <> excluded.is_cancelled
       then s.cancel_wanted end,
     past_due_at = case when excluded.status = 'pastDue' then coalesce(s.past_due_at, $now) end,
     ended_at = case when excluded.status = 'ended' then coalesce(s.ended_at, excluded.ended_at) end,
     look_at = least(excluded.look_at, (select h.starts_at + interval '1 hour' from subscription_changes h
       where h.order_id = s.order_id and h.status = 'made' and h.starts_at > $now))
   returning new.*, old.status as was`,
)

/**
 * When to look again although nobody said anything: soon after the period, and then now and then. What runs out is over
 * with its period, and can be bought again then.
 */
function nextLook(periodEnd: Date, isCancelled: boolean, now: Date) {
  const [first, next] = isCancelled ? [MINUTE, HOUR] : [HOUR, 6 * HOUR]
  return periodEnd > now ? after(periodEnd, first) : after(now, next)
}

/** A subscription lives at the gateway; ours is its image. */
export async function saveSubscription(
  write: Write,
  order: OrderRow,
  { id, status, periodEnd, isCancelled, endedAt }: NonNullable<Seen['subscription']>,
) {
  const [saved] = await upsert(write.db, {
    id: write.newId(),
    channelId: order.channel_id,
    accountId: order.account_id,
    orderId: order.id,
    buyerId: order.buyer_id,
    kind: order.kind,
    subjectId: order.subject_id,
    externalId: id,
    status,
    periodEnd,
    isCancelled,
    endedAt: status === 'ended' ? (endedAt ?? write.now) : null,
    lookAt: nextLook(periodEnd, isCancelled, write.now),
    now: write.now,
  })
  return saved!
}

interface Which {
  readonly channelId?: string
  readonly buyerId?: string
  readonly kind?: string
  readonly subjectId?: string
}

type Asked = { readonly [key in keyof Required<Which>]: string | null }

const isAsked = `($channelId::uuid is null or s.channel_id = $channelId) and ($buyerId::uuid is null or s.buyer_id = $buyerId)
     and ($kind::text is null or s.kind = $kind) and ($subjectId::uuid is null or s.subject_id = $subjectId)`

const lockOrders = statement<Asked, { id: string }>(
  'lock_orders_of_live_subscriptions',
  `select o.id from orders o where o.id in (select s.order_id from subscriptions s where s.status <> 'ended' and ${isAsked})
   order by o.id for update`,
)

const live = statement<{ orderIds: readonly string[] }, SubscriptionRow>(
  'live_subscriptions_of_orders',
  `select * from subscriptions where order_id = any($orderIds::uuid[]) and status <> 'ended' order by order_id`,
)

/** The subscriptions of a thing, a person or a whole community that are not over yet; their orders are locked. */
export async function lockSubscriptions(
  { db }: Write,
  { channelId, buyerId, kind, subjectId }: Which,
): Promise<SubscriptionRow[]> {
  const orders = await lockOrders(db, {
    channelId: channelId ?? null,
    buyerId: buyerId ?? null,
    kind: kind ?? null,
    subjectId: subjectId ?? null,
  })
  return live(db, { orderIds: orders.map(({ id }) => id) })
}
