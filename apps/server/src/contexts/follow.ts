import { type contextCalls, contextSignals, type FollowLevel } from '@guildhall/contract/contexts'
import { findAsMember } from '../channels/standing.ts'
import { toUser } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { isRoomVisible } from './visibility.ts'

const follow = statement<
  { userId: string; channelId: string; contextId: string; level: FollowLevel; now: Date },
  { level: FollowLevel }
>(
  'follow_room',
  `insert into context_follows (channel_id, context_id, user_id, level, created_at)
   select c.id, x.id, $userId, $level, $now from contexts x join channels c on c.id = x.channel_id
   where x.id = $contextId and c.id = $channelId and ${isRoomVisible('x', 'c', '$userId')}
   on conflict (user_id, context_id) do update set level = excluded.level, created_at = excluded.created_at
   returning level`,
)

export const followContext: Handler<typeof contextCalls.followContext> = async (
  ctx,
  { channelId, contextId, level },
) => {
  const { userId } = ctx.me
  await findAsMember(ctx, channelId)
  const [row] = await follow(ctx.db, { userId, channelId, contextId, level, now: ctx.now })
  if (!row) throw notFound(words.roomNotFound)
  ctx.announce(contextSignals.contextFollowed, { contextId, level }, toUser(userId))
  return { message: 'Saved', contextId, level }
}
