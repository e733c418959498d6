import { type unreadCalls, unreadSignals } from '@guildhall/contract/unread'
import { whenClosedToo } from '../channels/refuse-closed.ts'
import { findAsMember } from '../channels/standing.ts'
import { roomIds } from '../contexts/find.ts'
import { words } from '../contexts/refusal-words.ts'
import { type Ctx, toUser } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { ownRooms, seenId, unreadFrom } from './cursor-sql.ts'

/**
 * One statement reads where the person stood and moves them on, never back and never past the newest post. Membership
 * and room are held, so that neither ends in between.
 */
const see = statement<
  { userId: string; channelId: string; contextId: string; postId: string | null; now: Date },
  { id: string; since_id: string; since_time: Date; is_moved: boolean }
>(
  'see_room',
  `with room as materialized (
     select m.channel_id, x.id, ${seenId('r', 'm')} as since_id, coalesce(r.seen_at, ${unreadFrom('m')}) as since_time,
       (select p.id from posts p where p.context_id = x.id and ($postId::uuid is null or p.id <= $postId)
         order by p.id desc limit 1) as newest_id
     from ${ownRooms('$userId')} and m.channel_id = $channelId and x.id = $contextId
     for key share of m, x
   ), moved as (
     insert into context_reads as r (channel_id, context_id, user_id, post_id, seen_at)
     select channel_id, id, $userId, newest_id, $now from room where newest_id is not null
     on conflict (user_id, context_id) do update
       set post_id = greatest(r.post_id, excluded.post_id), seen_at = greatest(r.seen_at, excluded.seen_at)
   )
   select id, since_id, since_time, coalesce(newest_id > since_id, false) as is_moved from room`,
)

async function idOf(ctx: Ctx, channelId: string, contextId: string | undefined, text: string | undefined) {
  if (contextId !== undefined) return contextId
  await findAsMember(ctx, channelId)
  return (await roomIds(ctx, channelId, [text ?? '']))[0]!
}

export const seenContext: Handler<typeof unreadCalls.seenContext> = whenClosedToo(
  async (ctx, { channelId, contextId, text, postId = null }) => {
    const { userId } = ctx.me
    const id = await idOf(ctx, channelId, contextId, text)
    const [room] = await see(ctx.db, { userId, channelId, contextId: id, postId, now: ctx.now })
    if (!room) {
      await findAsMember(ctx, channelId)
      throw notFound(words.roomNotFound)
    }
    if (room.is_moved)
      ctx.announce(unreadSignals.seenContext, { channelId, contextId: room.id }, toUser(userId))
    return {
      message: 'Seen',
      contextId: room.id,
      since: { postId: room.since_id, time: room.since_time.toISOString() },
    }
  },
)
