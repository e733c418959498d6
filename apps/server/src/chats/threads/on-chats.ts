import { statement } from '../../platform/database/statement.ts'
import { notAllowed } from '../../platform/refusals.ts'
import type { Assignable } from '../../roles/assignables.ts'
import { isThreadOpen } from '../visibility.ts'
import { announceThreads } from './announce-threads.ts'
import { seatMembers } from './thread-access.ts'

const threads = statement<
  { viewerId: string; channelId: string; ids: string[] },
  { title: string; is_seen: boolean }
>(
  'threads_to_assign',
  `select c.title, ${isThreadOpen('c', '$viewerId')} as is_seen from chats c
   where c.channel_id = $channelId and c.type = 'channelThread' and c.id = any($ids::uuid[])`,
)

interface Link {
  channelId: string
  roleId: string
  ids: string[]
}

/** Adding a role closes a thread to those who do not hold it. */
const add = statement<Link, never>(
  'add_role_to_threads',
  `with come as (
     insert into chat_roles (channel_id, chat_id, role_id) select $channelId, unnest($ids::uuid[]), $roleId
     on conflict do nothing returning chat_id
   ), counted as (
     update roles set chats_count = chats_count + (select count(*) from come) where id = $roleId
   )
   update chats c set is_public = false, access_version = access_version + 1, last_change = last_change + 1
   where c.channel_id = $channelId and c.id = any($ids::uuid[])`,
)

/** A thread that has lost its last role stays closed. */
const remove = statement<Link, never>(
  'remove_role_from_threads',
  `with gone as (
     delete from chat_roles where channel_id = $channelId and role_id = $roleId and chat_id = any($ids::uuid[])
     returning chat_id
   ), counted as (
     update roles set chats_count = chats_count - (select count(*) from gone) where id = $roleId
   )
   update chats c set access_version = access_version + 1, last_change = last_change + 1
   where c.id in (select chat_id from gone)`,
)

/** Threads for every member, which the viewer would close to themselves unless they are an admin. */
const openToViewer = statement<{ channelId: string; viewerId: string; ids: string[] }, { id: string }>(
  'threads_open_to_all',
  `select c.id from chats c join memberships m on m.channel_id = c.channel_id and m.user_id = $viewerId and not m.is_admin
   where c.channel_id = $channelId and c.id = any($ids::uuid[]) and c.is_public`,
)

const seated = statement<{ ids: string[] }, { chat_id: string; user_id: string }>(
  'people_seated_in_threads',
  `select chat_id, user_id from chat_seats where chat_id = any($ids::uuid[]) and is_member limit 1000`,
)

/** Moderators of chats may not open threads they cannot read themselves, and do not close one to themselves. */
export const onChats: Assignable = {
  async known(ctx, { channel }, ids) {
    const rows = await threads(ctx.db, { viewerId: ctx.me.userId, channelId: channel.id, ids })
    if (rows.some((thread) => !thread.is_seen)) throw notAllowed()
    return rows.map(({ title }) => title)
  },
  async change(ctx, channelId, roleId, ids, isRemoved) {
    const viewerId = ctx.me.userId
    if (!isRemoved)
      for (const { id } of await openToViewer(ctx.db, { channelId, viewerId, ids }))
        await seatMembers(ctx, channelId, id, [viewerId], true)
    const before = await seated(ctx.db, { ids })
    await (isRemoved ? remove : add)(ctx.db, { channelId, roleId, ids })
    const still = new Set((await seated(ctx.db, { ids })).map(seatOf))
    const lost = before.filter((seat) => !still.has(seatOf(seat))).map(({ user_id }) => user_id)
    announceThreads(ctx, channelId, [...new Set(lost)])
  },
}

const seatOf = ({ chat_id, user_id }: { chat_id: string; user_id: string }) => `${chat_id} ${user_id}`
