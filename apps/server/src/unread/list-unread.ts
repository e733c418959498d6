import type { unreadCalls } from '@guildhall/contract/unread'
import { findAsMember } from '../channels/standing.ts'
import { isNotDeleted } from '../channels/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { listNotices } from './list-notices.ts'
import { hasNewPost, lane } from './new-posts-sql.ts'

/** The server shows this many communities of a person, the latest joined first. */
const MANY = 200

const unreadRooms = statement<{ viewerId: string; channelId: string }, { id: string }>(
  'unread_rooms',
  `with lane as materialized (${lane('and m.channel_id = $channelId')})
   select l.room_id as id from lane l where ${hasNewPost}`,
)

const channelsWithNews = statement<{ viewerId: string }, { id: string; is_unread: boolean }>(
  'unread_channels',
  `with lane as materialized (${lane()})
   select mine.id, exists (select from lane l where l.id = mine.id and ${hasNewPost}) as is_unread
   from (select c.id from memberships m join channels c on c.id = m.channel_id
     where m.user_id = $viewerId and ${isNotDeleted('c', '$viewerId')}
     order by m.joined_at desc limit ${MANY}) mine`,
)

export const getUnreadContexts: Handler<typeof unreadCalls.getUnreadContexts> = async (
  ctx,
  { channelId },
) => {
  await findAsMember(ctx, channelId)
  const rows = await unreadRooms(ctx.db, { viewerId: ctx.me.userId, channelId })
  return { contexts: rows.map(({ id }) => id) }
}

export const getUnreadChannels: Handler<typeof unreadCalls.getUnreadChannels> = async (ctx) => {
  const rows = await channelsWithNews(ctx.db, { viewerId: ctx.me.userId })
  const mentions = Map.groupBy(await listNotices(ctx, { isMention: true }), ({ channelId }) => channelId)
  return {
    channels: rows.map(({ id, is_unread }) => ({
      _id: id,
      isUnread: is_unread,
      mentions: mentions.get(id)?.length ?? 0,
    })),
  }
}
