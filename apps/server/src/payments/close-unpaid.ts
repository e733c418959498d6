import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { endSubscription } from './job-names.ts'

interface Which {
  readonly channelId: string
  readonly buyerId?: string
  readonly kind?: string
  readonly subjectId?: string
}

/** Money that is on its way stays so, until the gateway says what came of it. */
const close = statement<{ readonly [key in keyof Required<Which>]: string | null }, { id: string }>(
  'close_unpaid_orders',
  `update orders set status = case when status = 'open' then 'cancelled' else status end
   where channel_id = $channelId and status in ('open', 'pending')
     and ($buyerId::uuid is null or buyer_id = $buyerId)
     and ($kind::text is null or kind = $kind) and ($subjectId::uuid is null or subject_id = $subjectId)
   returning id`,
)

/** Closes what nobody may buy any more: whoever has the page open cannot pay there. */
export async function closeUnpaid(write: Write, { channelId, buyerId, kind, subjectId }: Which) {
  const closed = await close(write.db, {
    channelId,
    buyerId: buyerId ?? null,
    kind: kind ?? null,
    subjectId: subjectId ?? null,
  })
  for (const { id: orderId } of closed) await write.enqueue(endSubscription, { orderId })
}
