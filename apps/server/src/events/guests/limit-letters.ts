import { mostMailedADay } from '../../members/invite-limits.ts'
import { after, DAY } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { rateLimited } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'

/** Requests of one community are counted one after the other, whatever the event, so that the limit is exact. */
const lockLetters = statement<{ channelId: string }, never>(
  'hold_guest_letters',
  `select pg_advisory_xact_lock(hashtextextended('letters to guests ' || $channelId::text, 0))`,
)

/** Requests are kept for two days and found by their age, so that few are read that are another community's. */
const lettersSince = statement<{ channelId: string; since: Date }, { sent: number; first_at: Date | null }>(
  'guest_letters_of_channel',
  `select count(*)::int as sent, min(q.created_at) as first_at from event_guest_requests q
   where q.channel_id = $channelId and q.created_at > $since`,
)

/**
 * Whoever names an address here writes to it in the name of a community, as with an invitation: the same limits hold.
 * Who confirms the letter has wanted it, and counts no more.
 */
export async function limitLetters(ctx: Ctx, channelId: string) {
  await lockLetters(ctx.db, { channelId })
  const most = await mostMailedADay(ctx, channelId)
  const [letters] = await lettersSince(ctx.db, { channelId, since: after(ctx.now, -DAY) })
  const { sent, first_at: firstAt } = letters!
  if (sent < most) return
  const waitMs = after(firstAt ?? ctx.now, DAY).getTime() - ctx.now.getTime()
  throw rateLimited(waitMs / 1000, words.manyGuestsInChannel)
}
