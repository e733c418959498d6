import {
  canModerateChat,
  type messageActCalls,
  type receiptCommands,
  receiptSignals,
} from '@guildhall/contract/chats'
import { releaseFiles } from '../../files/collect.ts'
import { removeNotifications } from '../../notifications/remove-notifications.ts'
import { type Ctx, toUser } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { notAllowed, notFound } from '../../platform/refusals.ts'
import { announceHint, atChat } from '../announce-message.ts'
import { type FoundChat, findChat } from '../find-chat.ts'
import { words } from '../refusal-words.ts'
import { type SharedRow, sharedMessages } from './shared-message.ts'
import { takeChange } from './take-change.ts'

const named = statement<
  { chatId: string; ids: string[]; base: number },
  { id: string; sender_id: string; is_deleted: boolean }
>(
  'messages_to_delete',
  `select id, sender_id, deleted_at is not null as is_deleted from messages
   where id = any($ids::uuid[]) and chat_id = $chatId and seq > $base::int`,
)

interface Emptied {
  id: string
  file_id: string | null
  link_image_id: string | null
}

/**
 * Empties messages and everything that hangs on them. Each gets a number of its own, of which `last` is the highest;
 * their places stay.
 */
const empty = statement<{ chatId: string; ids: string[]; last: number; now: Date }, Emptied>(
  'empty_messages',
  `with numbered as (
     select id, $last::int - row_number() over (order by seq desc) + 1 as change_no
     from messages where id = any($ids::uuid[]) and deleted_at is null
   ), gone as (
     update messages m set text = '', type = 'text', file_id = null, link = null, link_image_id = null, post_id = null,
       context_id = null, reply_id = null, forwarded_from = null, is_forward = false, user_mentions = '{}',
       mentions_all = false, is_pinned = false, reaction_counts = '{}', edited_at = null,
       deleted_at = $now::timestamptz, change_no = numbered.change_no
     from numbered where m.id = numbered.id
     returning m.id, old.type, old.is_pinned, old.file_id, old.link_image_id
   ), unliked as (
     delete from message_reactions r using gone where r.message_id = gone.id
   ), counted as (
     update chats c set pins_count = c.pins_count - g.pins, media_count = c.media_count - g.media,
       files_count = c.files_count - g.files
     from (select count(*) filter (where is_pinned) as pins, count(*) filter (where type in ('picture', 'video')) as media,
       count(*) filter (where type = 'file') as files from gone) g
     where c.id = $chatId and g.pins + g.media + g.files > 0
   )
   select id, file_id, link_image_id from gone`,
)

// On its own, after the messages are held: words that were cut meanwhile are gone too.
const unword = statement<{ ids: string[] }, never>(
  'forget_words_of_messages',
  `delete from message_words where message_id = any($ids::uuid[])`,
)

/** Whom the viewer may take messages from: one's own always, those of others where one moderates. */
async function findDeletable(ctx: Ctx, chatId: string, ids: string[]) {
  const found = await findChat(ctx, chatId)
  const rows = await named(ctx.db, { chatId, ids, base: found.row.base_seq })
  if (rows.length === 0) throw notFound(words.messageNotFound)
  const moderates = canModerateChat(found.standing)
  if (rows.some(({ sender_id }) => sender_id !== ctx.me.userId && !moderates)) throw notAllowed()
  return { found, ids: rows.map(({ id }) => id) }
}

/** Deletions whose numbers follow each other, as one signal tells them. */
function runsOf(rows: readonly SharedRow[]): SharedRow[][] {
  const runs: SharedRow[][] = []
  for (const row of rows.toSorted((one, other) => one.change_no - other.change_no)) {
    const run = runs.at(-1)
    if (run?.at(-1)?.change_no === row.change_no - 1) run?.push(row)
    else runs.push([row])
  }
  return runs
}

/** Tells everybody in the chat; whom a block separates from a sender only hears that something has changed. */
async function announce(ctx: Ctx, { id: chat }: FoundChat, ids: string[]) {
  const rows = await sharedMessages(ctx.db, { ids })
  const [first] = rows
  if (!first) return
  const apart = [...new Set(rows.flatMap(({ separated }) => separated))]
  const to = first.audience === null ? [atChat(chat)] : first.audience.map(toUser)
  const hint = { chat, lastSeq: first.last_seq, lastChange: first.last_change }
  for (const run of runsOf(rows)) {
    const told = { chat, messageIds: run.map(({ id }) => id), changeNo: run.at(-1)!.change_no }
    ctx.announceExcept(apart.map(toUser), receiptSignals.deleteMessages, told, ...to)
  }
  announceHint(ctx, hint, first.audience, apart)
}

/** Deletes messages for everybody; a second attempt finds them deleted and says so again. */
const deleteForAll = (ctx: Ctx, chatId: string, wanted: string[]) =>
  takeChange(
    ctx,
    () => findDeletable(ctx, chatId, wanted),
    async ({ found, ids }, last) => {
      const gone = await empty(ctx.db, { chatId, ids, last, now: ctx.now })
      const files = gone.flatMap(({ file_id, link_image_id }) => [file_id ?? [], link_image_id ?? []].flat())
      await unword(ctx.db, { ids })
      await releaseFiles(ctx, files)
      if (gone.length > 0)
        await removeNotifications(
          ctx,
          gone.map(({ id }) => id),
        )
      await announce(ctx, found, ids)
      return { message: 'Deleted', deleted: ids }
    },
    wanted.length,
  )

export const deleteMessages: Handler<typeof messageActCalls.deleteMessages> = (ctx, { chatId, messageIds }) =>
  deleteForAll(ctx, chatId, messageIds)

export const deleteMessagesLive: Handler<(typeof receiptCommands)['chat/message/delete']> = (
  ctx,
  { chat, messageIds },
) => deleteForAll(ctx, chat, messageIds)
