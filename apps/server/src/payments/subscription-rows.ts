import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Seen } from './gateways/seen.ts'
import type { OrderRow } from './order-rows.ts'

const upsert = statement<Record<string, unknown>, never>(
  'save_subscription',
  `insert into subscriptions (id, channel_id, account_id, order_id, buyer_id, kind, subject_id, external_id, status,
     period_end, is_cancelled, ended_at, created_at)
   values ($id, $channelId, $accountId, $orderId, $buyerId, $kind, $subjectId, $externalId, $status, $periodEnd,
     $isCancelled, $endedAt, $now)
   on conflict (order_id) do update set status = excluded.status, period_end = excluded.period_end,
     is_cancelled = excluded.is_cancelled, ended_at = excluded.ended_at`,
)

/** A subscription lives at the gateway; ours is its image. */
export async function saveSubscription(
  write: Write,
  order: OrderRow,
  { id, status, periodEnd, isCancelled, endedAt }: NonNullable<Seen['subscription']>,
) {
  await upsert(write.db, {
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
    now: write.now,
  })
}
