import { type unreadCalls, unreadSignals } from '@guildhall/contract/unread'
import { renewNotifications } from '../notifications/read-notifications.ts'
import { toUser } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { firstIdAt, unreadFrom } from './cursor-sql.ts'
import { unreadChats } from './read-chats.ts'

/** Moves the person back, never on, and not to before they had something to read. */
const moveBack = statement<{ userId: string; contextIds: string[]; postIds: string[] }, never>(
  'move_back_in_rooms',
  `update context_reads r set post_id = greatest(back.post_id, ${firstIdAt(unreadFrom('m'))}),
     seen_at = least(r.seen_at, greatest(${unreadFrom('m')}, uuid_extract_timestamp(back.post_id)))
   from unnest($contextIds::uuid[], $postIds::uuid[]) back (context_id, post_id), memberships m
   where r.user_id = $userId and r.context_id = back.context_id and r.post_id > back.post_id
     and m.channel_id = r.channel_id and m.user_id = r.user_id`,
)

export const markUnread: Handler<typeof unreadCalls.markUnread> = async (
  ctx,
  { contexts, notifications, chats },
) => {
  const { userId } = ctx.me
  const [contextIds, postIds] = [contexts.map(({ _id }) => _id), contexts.map(({ postId }) => postId)]
  if (contexts.length > 0) await moveBack(ctx.db, { userId, contextIds, postIds })
  if (notifications.length > 0) await renewNotifications(ctx.db, userId, notifications)
  if (chats.length > 0) await unreadChats(ctx, chats)
  ctx.announce(unreadSignals.unreadChanged, {}, toUser(userId))
  return { message: 'Marked as unread' }
}
