import { type ChatType, type chatCalls, MAX_FOLLOWED } from '@guildhall/contract/chats'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { isWaiting } from './list-requests.ts'
import { isKept, ownChats, ownSeats } from './own-chats-sql.ts'
import { words } from './refusal-words.ts'
import { isMentioned, unreadCount } from './unread-sql.ts'
import { viewChats } from './view-chats.ts'
import { isChatReadable, isThreadOpen } from './visibility.ts'

const inOrder = 'order by coalesce(c.last_message_at, c.created_at) desc, c.id desc'

interface Asked {
  viewerId: string
  type: string | null
  isUnread: boolean
  limit: number
  skip: number
}

const listed = statement<Asked, { id: string }>(
  'chats_of_person',
  `select c.id from ${ownChats('$viewerId')} and ($type::text is null or c.type = $type)
     and (not $isUnread::boolean or ${unreadCount('$viewerId')} > 0)
   ${inOrder} limit $limit offset $skip`,
)

const threadsOfChannel = statement<Asked & { channelId: string }, { id: string }>(
  'threads_of_channel',
  `select c.id from chats c left join chat_seats s on s.chat_id = c.id and s.user_id = $viewerId
   where c.channel_id = $channelId and ($type::text is null or c.type = $type)
     and (not $isUnread::boolean or ${unreadCount('$viewerId')} > 0)
     and case c.type when 'channelThread' then ${isThreadOpen('c', '$viewerId')}
       else coalesce(s.is_member, false) and ${isKept} end
   ${inOrder} limit $limit offset $skip`,
)

export const getChats: Handler<typeof chatCalls.getChats> = async (ctx, { skip, limit, filters }) => {
  const { channelId, type, isUnread } = filters
  const asked = { viewerId: ctx.me.userId, type: type ?? null, isUnread: isUnread ?? false, limit, skip }
  const rows = await (channelId ? threadsOfChannel(ctx.db, { ...asked, channelId }) : listed(ctx.db, asked))
  return {
    chats: await viewChats(
      ctx,
      rows.map(({ id }) => id),
    ),
  }
}

/** Views one chat that the viewer may read. */
export async function viewChat(ctx: Ctx, chatId: string) {
  const [chat] = await viewChats(ctx, [chatId])
  if (!chat) throw notFound(words.chatNotFound)
  return chat
}

export const chatInfo: Handler<typeof chatCalls.chatInfo> = async (ctx, { chatId }) => ({
  chat: await viewChat(ctx, chatId),
})

interface HeadRow {
  id: string
  type: ChatType
  channel_id: string | null
  last_seq: number
  last_change: number
  read_seq: number
  unread: number
  is_mentioned: boolean
  is_received: boolean
  is_muted: boolean
  is_mentions_muted: boolean
  is_request: boolean
}

const headRows = statement<{ viewerId: string }, HeadRow>(
  'heads_of_chats',
  `select c.id, c.type, c.channel_id, c.last_seq, c.last_change, s.read_seq, s.is_muted, s.is_mentions_muted,
     ${unreadCount('$viewerId')} as unread, ${isMentioned('$viewerId')} as is_mentioned,
     s.received_seq >= c.last_seq or c.members_count > ${MAX_FOLLOWED} as is_received,
     coalesce(c.request_state = 'pending' and c.requested_by <> $viewerId, false) as is_request
   from ${ownSeats('$viewerId')} s
     join chats c on c.id = s.chat_id
   where ${isKept} and coalesce(c.request_state = 'accepted' or c.requested_by = $viewerId
       or ${isWaiting('$viewerId')}, true)
     and ${isChatReadable('c', '$viewerId')}`,
)

export const getChatHeads: Handler<typeof chatCalls.getChatHeads> = async (ctx) => {
  const rows = await headRows(ctx.db, { viewerId: ctx.me.userId })
  const open = rows.filter(({ is_request }) => !is_request)
  return {
    heads: open.map((row) => ({
      _id: row.id,
      type: row.type,
      channel: row.channel_id,
      lastSeq: row.last_seq,
      lastChange: row.last_change,
      readSeq: row.read_seq,
      unreadMessageCount: row.unread,
      isMentioned: row.is_mentioned,
      isReceived: row.is_received,
      isMuted: row.is_muted,
      isMentionsMuted: row.is_mentions_muted,
    })),
    unreadChatCount: open.filter(({ unread, is_muted }) => unread > 0 && !is_muted).length,
    chatRequestLength: rows.length - open.length,
  }
}
