import type { Place } from '../../channels/standing.ts'
import { after, DAY } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { tellDecision } from '../job-names.ts'
import { keepAct } from '../log/case-acts.ts'
import { UNDO_DAYS } from './decide.ts'
import { muteMember } from './measures.ts'

interface Wanted {
  readonly userId: string
  readonly until: Date | null
  readonly reason: string
}

const file = statement<
  {
    id: string
    channelId: string
    userId: string
    decision: string
    by: string
    now: Date
    finalAt: Date
  },
  { is_notified: boolean }
>(
  'file_direct_mute',
  `insert into cases (id, channel_id, kind, thing_id, about_id, source, status, action, decision, decided_by, first_at, last_at,
     decided_at, final_at)
   select $id, $channelId, 'user', u.id, u.id, 'moderator', 'resolved', 'mute',
     $decision::jsonb || jsonb_build_object('isNotified', m.user_id is not null), $by, $now::timestamptz, $now, $now, $finalAt
   from users u left join memberships m on m.channel_id = $channelId and m.user_id = u.id where u.id = $userId
   returning (decision ->> 'isNotified')::boolean as is_notified`,
)

/**
 * Mutes a member outside the queue: the same decision as in it, of which they are told, and which can be undone and
 * appealed. What others have reported of them goes on waiting. Returns the case.
 */
export async function muteDirectly(
  ctx: Ctx,
  place: Place,
  { userId, until, reason }: Wanted,
): Promise<string> {
  const caseId = ctx.newId()
  const { id: channelId } = place.channel
  const decision = { reason, message: '', measure: 'mute', until: until?.toISOString() ?? null }
  const [filed] = await file(ctx.db, {
    id: caseId,
    channelId,
    userId,
    decision: JSON.stringify(decision),
    by: ctx.me.userId,
    now: ctx.now,
    finalAt: after(ctx.now, UNDO_DAYS * DAY),
  })
  const desk = { place, isAdmin: place.standing.isAdmin }
  const before = await muteMember(ctx, desk, { channelId, userId, caseId, reason }, until)
  await keepAct(ctx, caseId, { act: 'mute', kind: 'user', thingId: userId, before })
  // A person who never had to do with a community must not learn that it exists.
  if (filed?.is_notified) await ctx.enqueue(tellDecision, { caseId })
  return caseId
}
