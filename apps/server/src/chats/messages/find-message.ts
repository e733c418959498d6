import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { notFound } from '../../platform/refusals.ts'
import { type FoundChat, findChat } from '../find-chat.ts'
import { words } from '../refusal-words.ts'
import { sightOf } from './list-messages.ts'
import { type MessageRow, messageColumns, type SightValues, sight } from './message-rows.ts'

const chatOfMessage = statement<{ id: string }, { chat_id: string }>(
  'chat_of_message',
  `select chat_id from messages where id = $id`,
)

export const messageRow = statement<SightValues & { id: string }, MessageRow>(
  'message_for_viewer',
  `select ${messageColumns(sight)} from messages m where m.id = $id and m.seq > $base::int`,
)

export interface FoundMessage {
  readonly found: FoundChat
  readonly message: MessageRow
}

/** Finds a message that the viewer may read and that is not deleted; any other is refused as missing. */
export async function findMessage(ctx: Ctx, id: string): Promise<FoundMessage> {
  const [place] = await chatOfMessage(ctx.db, { id })
  if (!place) throw notFound(words.messageNotFound)
  const found = await findChat(ctx, place.chat_id, words.messageNotFound)
  const [message] = await messageRow(ctx.db, { ...sightOf(ctx, found), id })
  if (!message || message.is_withheld || message.deleted_at !== null) throw notFound(words.messageNotFound)
  return { found, message }
}
