import { hasPermissionSql, isRoleHeld } from './permission-sql.ts'

/** SQL that is true of a community that is not deleted, or that the viewer owns. */
export const isNotDeleted = (channel: string, viewer: string) =>
  `(${channel}.deleted_at is null or ${channel}.created_by = ${viewer})`

/** SQL that is true of a community that the viewer may see: the twin of canSeeChannel. */
export const isChannelVisible = (channel: string, viewer: string) => `(
  (${channel}.is_public or exists (select from memberships o where o.channel_id = ${channel}.id and o.user_id = ${viewer}))
  and ${isNotDeleted(channel, viewer)}
  and not exists (select from bans b where b.channel_id = ${channel}.id and b.user_id = ${viewer}))`

/** SQL that is true of a tier that people can get. */
export const isOnSale = (gate: string) => `(${gate}.archived_at is null and ${gate}.deleted_at is null)`

/** SQL that is true of something that a tier on sale opens by one of the roles in this table. */
export const isSold = (
  table: 'context_roles' | 'resource_roles',
  column: 'context_id' | 'resource_id',
  id: string,
) => `exists (select from ${table} so join gate_roles sw on sw.role_id = so.role_id
    join gates st on st.id = sw.gate_id and ${isOnSale('st')} where so.${column} = ${id})`

/** SQL that is true of a community whose public rooms the viewer may read: the twin of canReadChannel. */
export const isChannelReadable = (
  channel: string,
  viewer: string,
) => `(${isChannelVisible(channel, viewer)} and (${channel}.visitors_can_read
    or exists (select from memberships o where o.channel_id = ${channel}.id and o.user_id = ${viewer})))`

/** SQL that is true of a membership `m` in the community `c` of which the viewer may know: the twin of canSeeMembers. */
export const isMembershipVisible = (
  m: string,
  c: string,
  viewer: string,
) => `((${m}.user_id = ${viewer} and ${isNotDeleted(c, viewer)})
  or (${isChannelVisible(c, viewer)} and (${c}.show_members or exists (select from memberships sm
    where sm.channel_id = ${c}.id and sm.user_id = ${viewer}
      and (sm.is_moderator or ${hasPermissionSql('sm', 'manageMembers')})))))`

/**
 * SQL that is true for a collection that the viewer may see with every folder around it: the twin of canSeeResource.
 */
export const isResourceVisible = (resource: string, viewer: string) => `exists (
  select from memberships m join channels rc on rc.id = m.channel_id and ${isNotDeleted('rc', viewer)}
  where m.channel_id = ${resource}.channel_id and m.user_id = ${viewer} and (
    ${hasPermissionSql('m', 'manageResources')}
    or not exists (
      with recursive up as (
        select ${resource}.id, ${resource}.parent_id
        union all
        select p.id, p.parent_id from resources p join up on p.id = up.parent_id
      )
      -- As one value per folder: a join would look at the roles of them all.
      select from up where (select not bool_or(${isRoleHeld('r', 'm')}) from resource_roles o join roles r on r.id = o.role_id
        where o.resource_id = up.id))))`
