import { chatSignals, groupSignals, type seatCalls } from '@guildhall/contract/chats'
import { type Ctx, toUser } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { type FoundChat, findChatAsMember } from './find-chat.ts'
import { viewChat } from './list-chats.ts'

/** The person's other devices fetch the chat again. */
const tellOwn = (ctx: Ctx, { id, row }: FoundChat) =>
  ctx.announce(groupSignals.updateChatInfo, { chat: id, lastChange: row.last_change }, toUser(ctx.me.userId))

interface Own {
  chatId: string
  userId: string
}

const mute = statement<Own & { isMuted: boolean | null; isMentionsMuted: boolean | null }, never>(
  'mute_chat',
  `update chat_seats set is_muted = coalesce($isMuted::boolean, is_muted),
     is_mentions_muted = coalesce($isMentionsMuted::boolean, is_mentions_muted)
   where chat_id = $chatId and user_id = $userId`,
)

export const muteChat: Handler<typeof seatCalls.muteChat> = async (ctx, input) => {
  const { chatId, isMuted = null, isMentionsMuted = null } = input
  const found = await findChatAsMember(ctx, chatId)
  await mute(ctx.db, { chatId, userId: ctx.me.userId, isMuted, isMentionsMuted })
  tellOwn(ctx, found)
  return { message: 'Saved', chat: await viewChat(ctx, chatId) }
}

// Everything up to the last message is read and gone for this person; a later message brings a deleted chat back.
const clear = statement<Own & { isDeleted: boolean }, never>(
  'clear_chat',
  `update chat_seats s set cleared_seq = c.last_seq, read_seq = c.last_seq, is_marked_unread = false,
     received_seq = greatest(s.received_seq, c.last_seq),
     hidden_seq = case when $isDeleted::boolean then c.last_seq else s.hidden_seq end
   from chats c where c.id = s.chat_id and s.chat_id = $chatId and s.user_id = $userId`,
)

async function clearOwn(ctx: Ctx, chatId: string, isDeleted: boolean) {
  const found = await findChatAsMember(ctx, chatId)
  await clear(ctx.db, { chatId, userId: ctx.me.userId, isDeleted })
  tellOwn(ctx, found)
}

export const clearChat: Handler<typeof seatCalls.clearChat> = async (ctx, { chatId, isDeleted }) => {
  await clearOwn(ctx, chatId, isDeleted)
  return { message: 'Cleared' }
}

export const deleteChat: Handler<typeof seatCalls.deleteChat> = async (ctx, { chatId }) => {
  await clearOwn(ctx, chatId, true)
  return { message: 'Deleted' }
}

const keepDraft = statement<Own & { text: string; now: Date }, { draft: string; draft_at: Date | null }>(
  'keep_chat_draft',
  `update chat_seats set draft = $text, draft_at = case when $text <> '' then $now::timestamptz end
   where chat_id = $chatId and user_id = $userId and draft <> $text returning draft, draft_at`,
)

/** Kept in the seat, and told to the person's devices. */
export const saveChatDraft: Handler<typeof seatCalls.saveChatDraft> = async (ctx, { chatId, text }) => {
  await findChatAsMember(ctx, chatId)
  const [kept] = await keepDraft(ctx.db, { chatId, userId: ctx.me.userId, text, now: ctx.now })
  if (kept) {
    const draft = { chat: chatId, draft: text, draftTime: kept.draft_at?.toISOString() ?? null }
    ctx.announce(chatSignals.chatDraft, draft, toUser(ctx.me.userId))
  }
  return { message: 'Saved' }
}
