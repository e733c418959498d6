import type { messageActCalls } from '@guildhall/contract/chats'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { pageOf } from '../../platform/paging.ts'
import { words as platformWords } from '../../platform/refusal-words.ts'
import { invalidField } from '../../platform/refusals.ts'
import { findChat } from '../find-chat.ts'
import { sightOf } from './list-messages.ts'
import { type MessageRow, messageColumns, type SightValues, sight } from './message-rows.ts'
import { toMessage } from './view-messages.ts'

type Page = SightValues & { chatId: string; before: number | null; skip: number; take: number }

// Each kind has an index of its own, which a parameter could not choose.
const listing = (kind: string, types: string) =>
  statement<Page, MessageRow>(
    `${kind}_of_chat`,
    `select ${messageColumns(sight)} from messages m
     where m.chat_id = $chatId and m.type in (${types}) and m.deleted_at is null and m.seq > $base::int
       and ($before::int is null or m.seq < $before)
       and ($seesAll::boolean or not exists (select from blocks b
         where (b.user_id = $viewerId and b.blocked_id = m.sender_id)
           or (b.blocked_id = $viewerId and b.user_id = m.sender_id)))
     order by m.seq desc offset $skip limit $take`,
  )

const kinds = {
  media: listing('media', `'picture', 'video'`),
  files: listing('files', `'file'`),
  links: listing('links', `'link'`),
}

function placeOf(after: string | undefined): number | null {
  if (after === undefined) return null
  if (!/^\d{1,9}$/.test(after)) throw invalidField('after', platformWords.notAPlaceInList)
  return Number(after)
}

export const getChatMedia: Handler<typeof messageActCalls.getChatMedia> = async (
  ctx,
  { chatId, kind, skip, limit, after },
) => {
  const before = placeOf(after)
  const found = await findChat(ctx, chatId)
  const rows = await kinds[kind](ctx.db, {
    ...sightOf(ctx, found),
    chatId,
    before,
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, ({ seq }) => String(seq))
  return { messages: page.map((row) => toMessage(row, ctx.me.userId, [])), next }
}
