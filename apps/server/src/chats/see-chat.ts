import { type chatCommands, chatSignals, type messageCalls } from '@guildhall/contract/chats'
import { type Ctx, toUser } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { type Handler, selfContained } from '../platform/handler.ts'
import { findChatAsMember } from './find-chat.ts'
import { announceReceipt, type Moved, receiptColumns } from './gather-receipts.ts'
import { unreadCount } from './unread-sql.ts'

interface Asked {
  chatId: string
  viewerId: string
  seq: number | null
}

interface Read extends Moved {
  unread: number
  is_changed: boolean
}

const outcome = `moved as (
     update chat_seats s set read_seq = wanted.seq, is_marked_unread = wanted.is_back and wanted.seq < wanted.last_seq,
       seen_seq = greatest(s.seen_seq, wanted.seq), received_seq = greatest(s.received_seq, wanted.seq)
     from wanted where s.chat_id = $chatId and s.user_id = $viewerId and s.is_member
     returning s.*, old.read_seq <> new.read_seq or old.is_marked_unread <> new.is_marked_unread as is_changed,
       old.received_seq < new.received_seq as has_received, old.seen_seq < new.seen_seq as has_seen
   )
   select ${receiptColumns}, s.is_changed, ${unreadCount('$viewerId')} as unread
   from moved s join chats c on c.id = s.chat_id join users u on u.id = s.user_id`

/** Forward only: a device that is behind changes nothing. */
const readTo = statement<Asked, Read>(
  'read_chat_to',
  `with wanted as (
     select greatest(s.read_seq, least(coalesce($seq::int, c.last_seq), c.last_seq)) as seq, c.last_seq,
       s.is_marked_unread and least(coalesce($seq::int, c.last_seq), c.last_seq) < c.last_seq as is_back
     from chats c join chat_seats s on s.chat_id = c.id and s.user_id = $viewerId where c.id = $chatId
   ), ${outcome}`,
)

const markUnread = statement<Asked, Read>(
  'mark_chat_unread',
  `with wanted as (
     select greatest(0, least(coalesce($seq::int, c.last_seq), c.last_seq) - 1) as seq, c.last_seq, true as is_back
     from chats c where c.id = $chatId
   ), ${outcome}`,
)

/** Moves the viewer's cursor, and tells their other devices and those who wrote. */
async function see(ctx: Ctx, chatId: string, seq: number | undefined, isUnread = false) {
  await findChatAsMember(ctx, chatId)
  const viewerId = ctx.me.userId
  const [row] = await (isUnread ? markUnread : readTo)(ctx.db, { chatId, viewerId, seq: seq ?? null })
  const state = { readSeq: row?.read_seq ?? 0, unreadMessageCount: row?.unread ?? 0 }
  if (row) announceReceipt(ctx, row)
  if (row?.is_changed)
    ctx.announceExcept(
      ctx.visit.socket ? [ctx.visit.socket] : [],
      chatSignals.chatRead,
      { chat: chatId, ...state },
      toUser(viewerId),
    )
  return state
}

export const seeChat: Handler<typeof messageCalls.seeChat> = selfContained(
  async (ctx, { chatId, seq, isUnread }) => ({
    message: 'Seen',
    ...(await see(ctx, chatId, seq, isUnread)),
  }),
)

export const seeChatLive: Handler<typeof chatCommands.chatMessageSeen> = selfContained(
  async (ctx, { chat, seq }) => ({ readSeq: (await see(ctx, chat, seq)).readSeq }),
)
