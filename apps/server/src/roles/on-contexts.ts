import { isRoomVisible } from '../contexts/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import { notAllowed } from '../platform/refusals.ts'
import type { Assignable } from './assignables.ts'

const rooms = statement<
  { viewerId: string; channelId: string; ids: string[] },
  { text: string; is_seen: boolean }
>(
  'rooms_to_assign',
  `select x.text, ${isRoomVisible('x', 'c', '$viewerId')} as is_seen from contexts x join channels c on c.id = x.channel_id
   where x.channel_id = $channelId and x.id = any($ids::uuid[])`,
)

interface Link {
  channelId: string
  roleId: string
  ids: string[]
}

/** Adding a role makes a room restricted. */
const add = statement<Link, never>(
  'add_role_to_rooms',
  `with come as (
     insert into context_roles (channel_id, context_id, role_id) select $channelId, unnest($ids::uuid[]), $roleId
     on conflict do nothing returning context_id
   ), closed as (
     update contexts set context_type = 'restricted'
     where channel_id = $channelId and id = any($ids::uuid[]) and context_type = 'public'
   ), noticed as (
     update channels set contexts_version = contexts_version + 1 where id = $channelId and exists (select from come)
   )
   update roles set contexts_count = contexts_count + (select count(*) from come) where id = $roleId`,
)

/** A room that has lost its last role stays restricted. */
const remove = statement<Link, never>(
  'remove_role_from_rooms',
  `with gone as (
     delete from context_roles where channel_id = $channelId and role_id = $roleId and context_id = any($ids::uuid[])
     returning context_id
   ), noticed as (
     update channels set contexts_version = contexts_version + 1 where id = $channelId and exists (select from gone)
   )
   update roles set contexts_count = contexts_count - (select count(*) from gone) where id = $roleId`,
)

/** Managers of rooms know that all rooms exist, but may not open those they cannot enter themselves. */
export const onContexts: Assignable = {
  async known(ctx, { channel }, ids) {
    const rows = await rooms(ctx.db, { viewerId: ctx.me.userId, channelId: channel.id, ids })
    if (rows.some((room) => !room.is_seen)) throw notAllowed()
    return rows.map(({ text }) => text)
  },
  async change(ctx, channelId, roleId, ids, isRemoved) {
    await (isRemoved ? remove : add)(ctx.db, { channelId, roleId, ids })
  },
}
