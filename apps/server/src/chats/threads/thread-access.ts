import { words as channelWords } from '../../channels/refusal-words.ts'
import type { Place } from '../../channels/standing.ts'
import { words as contextWords } from '../../contexts/refusal-words.ts'
import { viewRoleTags } from '../../contexts/role-tags.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { notFound } from '../../platform/refusals.ts'

interface Given {
  channelId: string
  chatId: string
  roleIds: string[]
  seenIds: string[]
}

// Both happen before the trigger looks, so nobody who holds the old and the new role loses their seat.
const replaceRoles = statement<Given, never>(
  'replace_roles_of_thread',
  `with gone as (
     delete from chat_roles
     where chat_id = $chatId and role_id = any($seenIds::uuid[]) and role_id <> all($roleIds::uuid[]) returning role_id
   ), come as (
     insert into chat_roles (channel_id, chat_id, role_id) select $channelId, $chatId, unnest($roleIds::uuid[])
     on conflict do nothing returning role_id
   )
   update roles set chats_count = chats_count + changed.by
   from (select role_id, 1 as by from come union all select role_id, -1 from gone) changed
   where roles.id = changed.role_id`,
)

/** Replaces the roles that open a thread, except those the viewer may not see. The community must be locked. */
export async function setThreadRoles(ctx: Ctx, place: Place, chatId: string, roleIds: readonly string[]) {
  const seen = await viewRoleTags(ctx.db, place)
  if (!roleIds.every((roleId) => seen.has(roleId))) throw notFound(contextWords.roleNotFound)
  await replaceRoles(ctx.db, {
    channelId: place.channel.id,
    chatId,
    roleIds: [...new Set(roleIds)],
    seenIds: [...seen.keys()],
  })
}

/** A thread for every member names no roles, not even those the viewer does not see. */
export const dropRoles = statement<{ chatId: string }, never>(
  'drop_roles_of_thread',
  `with gone as (delete from chat_roles where chat_id = $chatId returning role_id)
   update roles set chats_count = chats_count - 1 from gone where roles.id = gone.role_id`,
)

interface Adding {
  channelId: string
  chatId: string
  userIds: string[]
  now: Date
}

const anew = (column: string) =>
  `${column} = case when chat_seats.is_member then chat_seats.${column} else excluded.${column} end`

/** The memberships are locked, so that nobody leaves between being found and being seated. */
const seatPeople = statement<Adding & { isAdded: boolean }, { user_id: string }>(
  'seat_people_in_thread',
  `with member as (
     select user_id from memberships where channel_id = $channelId and user_id = any($userIds::uuid[])
     order by user_id for key share
   ), come as (
     insert into chat_seats (chat_id, user_id, channel_id, is_added, joined_seq, read_seq, seen_seq, received_seq, joined_at)
     select c.id, member.user_id, c.channel_id, $isAdded::boolean, c.last_seq, c.last_seq, c.last_seq, c.last_seq, $now::timestamptz
     from member, chats c where c.id = $chatId
     on conflict (chat_id, user_id) do update set is_added = chat_seats.is_added or excluded.is_added, is_member = true,
       ${['joined_seq', 'read_seq', 'seen_seq', 'received_seq'].map(anew).join(', ')}
   )
   select user_id from member`,
)

/** Seats members of the community in a thread; those who are added by hand may read it whatever roles they hold. */
export async function seatMembers(
  ctx: Ctx,
  channelId: string,
  chatId: string,
  people: readonly string[],
  isAdded: boolean,
) {
  const userIds = [...new Set(people)]
  if (userIds.length === 0) return
  const rows = await seatPeople(ctx.db, { channelId, chatId, userIds, isAdded, now: ctx.now })
  if (rows.length < userIds.length) throw notFound(channelWords.memberNotFound)
}

const forgetAdded = statement<{ chatId: string; kept: string[] }, never>(
  'forget_people_added_to_thread',
  `update chat_seats set is_added = false where chat_id = $chatId and is_added and user_id <> all($kept::uuid[])`,
)

const dropClosed = statement<{ chatId: string }, never>(
  'drop_closed_seats_of_thread',
  `select drop_closed_seats(array[$chatId::uuid], null)`,
)

/** Leaves these people as the only ones added by hand; a seat stays where a role still opens the thread. */
export async function keepAdded(ctx: Ctx, chatId: string, people: readonly string[]) {
  await forgetAdded(ctx.db, { chatId, kept: [...people] })
  await dropClosed(ctx.db, { chatId })
}
