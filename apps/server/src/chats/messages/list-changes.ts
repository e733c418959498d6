import type { messageCalls } from '@guildhall/contract/chats'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { cursorsOf } from '../cursors.ts'
import { findChat } from '../find-chat.ts'
import { viewChat } from '../list-chats.ts'
import { viewLinesAfter } from './chat-lines.ts'
import { sightOf } from './list-messages.ts'
import { type MessageRow, messageColumns, type SightValues, sight } from './message-rows.ts'
import { viewShared } from './shared-cards.ts'
import { toMessage } from './view-messages.ts'

const changedAfter = statement<SightValues & { chatId: string; after: number; limit: number }, MessageRow>(
  'messages_changed_after',
  `select ${messageColumns(sight)} from messages m
   where m.chat_id = $chatId and m.change_no > $after and m.seq > $base::int order by m.change_no limit $limit`,
)

/** The present state of what has changed; a client asks again from `upTo` until nothing is new. */
export const getChanges: Handler<typeof messageCalls.getChanges> = async (ctx, { chatId, after, limit }) => {
  const found = await findChat(ctx, chatId)
  const values = sightOf(ctx, found)
  const { userId } = ctx.me
  const rows = await changedAfter(ctx.db, { ...values, chatId, after, limit })
  const lines = await viewLinesAfter(ctx.db, {
    chatId,
    viewerId: userId,
    after,
    base: values.base,
    most: limit,
  })
  // A full page ends at its last change; whatever else was found beyond it comes with the next one.
  const ends = [rows, lines]
    .filter((page) => page.length === limit)
    .map((page) => {
      const last = page.at(-1)!
      return 'changeNo' in last ? last.changeNo : last.change_no
    })
  const upTo = Math.min(found.row.last_change, ...ends)
  const changed = rows.filter(({ change_no }) => change_no <= upTo)
  const cursors = await cursorsOf(ctx, found)
  return {
    chat: await viewChat(ctx, chatId),
    messages: changed.map((row) => toMessage(row, userId, cursors)),
    ...(await viewShared(ctx, changed)),
    lines: lines.filter(({ changeNo }) => changeNo <= upTo),
    upTo,
  }
}
