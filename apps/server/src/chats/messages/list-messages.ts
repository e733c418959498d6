import { canModerateChat, type messageCalls } from '@guildhall/contract/chats'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { cursorsOf } from '../cursors.ts'
import { type FoundChat, findChat } from '../find-chat.ts'
import { viewLinesBetween } from './chat-lines.ts'
import { type MessageRow, messageColumns, type SightValues, sight } from './message-rows.ts'
import { viewShared } from './shared-cards.ts'
import { toMessage } from './view-messages.ts'

/** What decides how the viewer sees the messages of a chat. */
export const sightOf = (ctx: Ctx, { row, standing }: FoundChat): SightValues => ({
  viewerId: ctx.me.userId,
  seesAll: row.type === 'direct' || canModerateChat(standing),
  base: row.base_seq,
})

type Page = SightValues & { chatId: string; place: number; limit: number }

const columns = messageColumns(sight)

/** Later ones first, from a place downwards. */
const messagesBefore = statement<Page, MessageRow>(
  'messages_before',
  `select ${columns} from messages m
   where m.chat_id = $chatId and m.seq < $place::int and m.seq > $base::int order by m.seq desc limit $limit`,
)

const messagesAfter = statement<Page, MessageRow>(
  'messages_after',
  `select ${columns} from messages m
   where m.chat_id = $chatId and m.seq > greatest($place::int, $base::int) order by m.seq limit $limit`,
)

interface Asked {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly around?: number | undefined
  readonly skip: number
  readonly limit: number
}

/** The rows of a page, in the order of their numbers. */
async function rowsOf(ctx: Ctx, found: FoundChat, { before, after, around, skip, limit }: Asked) {
  const values = { ...sightOf(ctx, found), chatId: found.id }
  if (after !== undefined) return messagesAfter(ctx.db, { ...values, place: after, limit })
  if (around !== undefined) {
    const half = Math.floor(limit / 2)
    const earlier = await messagesBefore(ctx.db, { ...values, place: around, limit: half })
    const later = await messagesAfter(ctx.db, { ...values, place: around - 1, limit: limit - half })
    return [...earlier.reverse(), ...later]
  }
  const place = before ?? found.row.last_seq + 1 - skip
  return (await messagesBefore(ctx.db, { ...values, place, limit })).reverse()
}

/** The last messages as the viewer sees them. */
export async function latestMessages(ctx: Ctx, found: FoundChat, limit: number) {
  const rows = await rowsOf(ctx, found, { skip: 0, limit })
  return rows.map((row) => toMessage(row, ctx.me.userId, []))
}

export const getMessages: Handler<typeof messageCalls.getMessages> = async (ctx, input) => {
  const found = await findChat(ctx, input.chatId)
  const rows = await rowsOf(ctx, found, input)
  const cursors = await cursorsOf(ctx, found)
  const { userId } = ctx.me
  const { row } = found
  const lines =
    row.type === 'group'
      ? await viewLinesBetween(ctx.db, {
          chatId: found.id,
          viewerId: userId,
          from: Math.max(row.base_seq, (rows[0]?.seq ?? row.last_seq + 1) - 1),
          to: rows.at(-1)?.seq ?? row.last_seq,
        })
      : []
  return {
    messages: rows.map((one) => toMessage(one, userId, cursors)),
    ...(await viewShared(ctx, rows)),
    lines,
    cursors,
    lastSeq: row.last_seq,
    lastChange: row.last_change,
  }
}
