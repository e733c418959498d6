import { statement } from '../platform/database/statement.ts'
import type { Assignable } from './assignables.ts'

const collections = statement<{ channelId: string; ids: string[] }, { title: string }>(
  'collections_to_assign',
  `select title from resources where channel_id = $channelId and id = any($ids::uuid[])`,
)

interface Link {
  channelId: string
  roleId: string
  ids: string[]
}

const add = statement<Link, never>(
  'add_role_to_collections',
  `with come as (
     insert into resource_roles (channel_id, resource_id, role_id) select $channelId, unnest($ids::uuid[]), $roleId
     on conflict do nothing returning resource_id
   )
   update roles set resources_count = resources_count + (select count(*) from come) where id = $roleId`,
)

const remove = statement<Link, never>(
  'remove_role_from_collections',
  `with gone as (
     delete from resource_roles where channel_id = $channelId and role_id = $roleId and resource_id = any($ids::uuid[])
     returning resource_id
   )
   update roles set resources_count = resources_count - (select count(*) from gone) where id = $roleId`,
)

/** Managers of collections see all of them, so visibility is not checked. */
export const onResources: Assignable = {
  known: async (ctx, { channel }, ids) =>
    (await collections(ctx.db, { channelId: channel.id, ids })).map(({ title }) => title),
  async change(ctx, channelId, roleId, ids, isRemoved) {
    await (isRemoved ? remove : add)(ctx.db, { channelId, roleId, ids })
  },
}
