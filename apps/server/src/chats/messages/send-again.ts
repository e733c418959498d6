import type { Message } from '@guildhall/contract/chats'
import type { Ctx } from '../../platform/ctx.ts'
import { conflict } from '../../platform/refusals.ts'
import type { FoundChat } from '../find-chat.ts'
import { words } from '../refusal-words.ts'
import type { Said } from './prepare-message.ts'
import { announceRow, type SharedRow, sharedMessages } from './shared-message.ts'
import { toMessage } from './view-messages.ts'

/** Whether a retry says what was stored; once edited or deleted, the message no longer tells. */
const isSame = (row: SharedRow, said: Said) =>
  row.edited_at !== null ||
  row.deleted_at !== null ||
  ((said.forwardMessage !== undefined || row.text === said.text) &&
    row.reply_id === (said.replyMessage ?? null) &&
    (said.post === undefined || row.post_id === said.post) &&
    (said.feed === undefined || row.context_id === said.feed) &&
    [said.picture, said.video, said.file].every((claim) => !claim || claim.filename === row.file?.key))

/**
 * Answers a message that was stored already, and announces it again: a node may have died after the commit and before it
 * told anybody.
 */
export async function sendAgain(
  ctx: Ctx,
  id: string,
  { id: chatId, row: { request_state } }: FoundChat,
  said: Said,
): Promise<Message> {
  const viewerId = ctx.me.userId
  const [row] = await sharedMessages(ctx.db, { ids: [id] })
  const isRejected = request_state === 'rejected'
  if (!row || row.chat_id !== chatId || !isSame(row, said)) throw conflict(words.sentDifferently)
  // Whoever was rejected does not ring again by sending the same again.
  if (!isRejected) announceRow(ctx, 'newChatMessage', row)
  return toMessage(row, viewerId, [])
}
