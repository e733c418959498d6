import { statement } from '../platform/database/statement.ts'
import type { Assignable } from '../roles/assignables.ts'
import { announceEvents } from './announce-event.ts'

const events = statement<{ channelId: string; ids: string[] }, { title: string }>(
  'events_to_assign',
  `select title from events where channel_id = $channelId and id = any($ids::uuid[]) and deleted_at is null`,
)

interface Link {
  channelId: string
  roleId: string
  ids: string[]
}

/** Adding a role closes an event to those who do not hold it. */
const add = statement<Link, never>(
  'add_role_to_events',
  `with come as (
     insert into event_roles (channel_id, event_id, role_id) select $channelId, unnest($ids::uuid[]), $roleId
     on conflict do nothing returning event_id
   ), counted as (
     update roles set events_count = events_count + (select count(*) from come) where id = $roleId
   )
   update events set is_restricted = true where channel_id = $channelId and id = any($ids::uuid[])`,
)

/** An event that has lost its last role stays closed. */
const remove = statement<Link, never>(
  'remove_role_from_events',
  `with gone as (
     delete from event_roles where channel_id = $channelId and role_id = $roleId and event_id = any($ids::uuid[])
     returning event_id
   )
   update roles set events_count = events_count - (select count(*) from gone) where id = $roleId`,
)

/** Moderators of events see all of them, so visibility is not checked. */
export const onEvents: Assignable = {
  known: async (ctx, { channel }, ids) =>
    (await events(ctx.db, { channelId: channel.id, ids })).map(({ title }) => title),
  async change(ctx, channelId, roleId, ids, isRemoved) {
    await (isRemoved ? remove : add)(ctx.db, { channelId, roleId, ids })
    await announceEvents(ctx, channelId, ids)
  },
}
