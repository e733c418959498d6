import { canPinMessages, type messageActCalls } from '@guildhall/contract/chats'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { invalid, notAllowed } from '../../platform/refusals.ts'
import { cursorsOf } from '../cursors.ts'
import { findChat } from '../find-chat.ts'
import { words } from '../refusal-words.ts'
import { findMessage } from './find-message.ts'
import { sightOf } from './list-messages.ts'
import { type MessageRow, messageColumns, type SightValues, sight } from './message-rows.ts'
import { takeChange } from './take-change.ts'
import { viewChanged } from './view-changed.ts'
import { toMessage } from './view-messages.ts'

const MAX_PINS = 100

const pin = statement<{ id: string; isPinned: boolean; changeNo: number }, { pins_count: number }>(
  'pin_message',
  `with turned as (
     update messages m set is_pinned = $isPinned::boolean, change_no = $changeNo
     where m.id = $id and m.deleted_at is null and m.is_pinned <> $isPinned returning m.chat_id
   )
   update chats c set pins_count = c.pins_count + case when $isPinned then 1 else -1 end
   from turned where c.id = turned.chat_id returning c.pins_count`,
)

/** Pinning what is pinned changes nothing. */
export const pinMessage: Handler<typeof messageActCalls.pinMessage> = async (
  ctx,
  { messageId: id, isPinned },
) =>
  takeChange(
    ctx,
    async () => {
      const asked = await findMessage(ctx, id)
      if (!canPinMessages(asked.found.standing)) throw notAllowed()
      return asked
    },
    async ({ found }, changeNo) => {
      const [row] = await pin(ctx.db, { id, isPinned, changeNo })
      if (row && row.pins_count > MAX_PINS) throw invalid(words.tooManyPins({ max: MAX_PINS }))
      return {
        message: isPinned ? 'Pinned' : 'Unpinned',
        pinnedMessage: await viewChanged(ctx, found, id),
      }
    },
  )

const pinned = statement<SightValues & { chatId: string; skip: number; limit: number }, MessageRow>(
  'pinned_messages',
  `select * from (select ${messageColumns(sight)} from messages m
     where m.chat_id = $chatId and m.is_pinned and m.seq > $base::int) listed
   where not is_withheld order by seq desc limit $limit offset $skip`,
)

/** The latest first. */
export const getPins: Handler<typeof messageActCalls.getPins> = async (ctx, { chatId, skip, limit }) => {
  const found = await findChat(ctx, chatId)
  const rows = await pinned(ctx.db, { ...sightOf(ctx, found), chatId, skip, limit })
  const cursors = await cursorsOf(ctx, found)
  return { messages: rows.map((row) => toMessage(row, ctx.me.userId, cursors)) }
}
