import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { conflict } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'

const liveOf = statement<{ buyerId: string; kind: string; subjectId: string }, { is_late: boolean }>(
  'live_subscription_of_buyer',
  `select status = 'pastDue' as is_late from subscriptions
   where buyer_id = $buyerId and kind = $kind and subject_id = $subjectId and status <> 'ended'`,
)

/**
 * Throws where the viewer subscribes to a thing already, even if they do not have it for now: what they paid for it once
 * more would only go back.
 */
export async function checkUnsubscribed(
  { db, me }: Ctx,
  { kind, subjectId }: { readonly kind: string; readonly subjectId: string },
) {
  const [live] = await liveOf(db, { buyerId: me.userId, kind, subjectId })
  if (live) throw conflict(live.is_late ? words.payLate : words.subscribedAlready)
}
