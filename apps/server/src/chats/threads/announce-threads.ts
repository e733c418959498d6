import { chatSignals, MAX_FOLLOWED } from '@guildhall/contract/chats'
import { amongMembers } from '../../contexts/watchable.ts'
import { type Ctx, toUser } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'

const MOST = MAX_FOLLOWED + 1

const readers = statement<{ chatId: string }, { user_id: string }>(
  'readers_of_thread',
  `select distinct reader.user_id from chats c, lateral (
     (select user_id from chat_seats where chat_id = c.id and is_member limit ${MOST})
     union all (select user_id from memberships where channel_id = c.channel_id and (c.is_public or is_admin) limit ${MOST})
     union all (select h.user_id from chat_roles o join role_members h on h.role_id = o.role_id
       where o.chat_id = c.id limit ${MOST})
     union all (select g.user_id from chat_roles o join gate_roles w on w.role_id = o.role_id
         join grants g on g.subject_id = w.gate_id and g.ended_at is null
         join memberships gm on gm.channel_id = c.channel_id and gm.user_id = g.user_id
       where o.chat_id = c.id limit ${MOST})
     union all (select m.user_id from chat_roles o join roles r on r.id = o.role_id
         join memberships m on m.channel_id = r.channel_id and (r.native = 'member' or (r.native = 'moderator' and m.is_moderator))
       where o.chat_id = c.id limit ${MOST})
   ) reader where c.id = $chatId limit ${MOST}`,
)

/** Those who may read a thread; null where they are too many to be told one by one. */
export async function readersOf(db: Database, chatId: string): Promise<string[] | null> {
  const rows = await readers(db, { chatId })
  return rows.length > MAX_FOLLOWED ? null : rows.map(({ user_id }) => user_id)
}

/** Has open screens fetch the headings of a community again, and those who can read less than before. */
export function announceThreads(ctx: Ctx, channelId: string, lost: readonly string[] = []) {
  ctx.announce(chatSignals.updateThreadGroups, { channelId }, amongMembers(channelId), ...lost.map(toUser))
}

/** Has everybody who may read a thread fetch it, and those who could before notice that it is gone. */
export async function announceThread(
  ctx: Ctx,
  channelId: string,
  chatId: string,
  before: readonly string[] | null = [],
) {
  const now = await readersOf(ctx.db, chatId)
  if (now) ctx.announce(chatSignals.newChat, { chat: chatId, isChatRequest: false }, ...now.map(toUser))
  const lost = now ? (before ?? []).filter((id) => !now.includes(id)) : []
  if (!now || !before || lost.length > 0) announceThreads(ctx, channelId, lost)
}
