import type { Place } from '../channels/standing.ts'
import { words as contextWords } from '../contexts/refusal-words.ts'
import { viewRoleTags } from '../contexts/role-tags.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'

interface Given {
  channelId: string
  ids: string[]
  roleIds: string[]
  seenIds: string[]
}

const replaced = (table: 'event_roles' | 'event_access_roles') => `gone as (
     delete from ${table} where event_id = any($ids::uuid[]) and role_id = any($seenIds::uuid[])
       and role_id <> all($roleIds::uuid[]) returning role_id
   ), come as (
     insert into ${table} (channel_id, event_id, role_id)
     select $channelId, e.id, r.id from unnest($ids::uuid[]) e (id) cross join unnest($roleIds::uuid[]) r (id)
     on conflict do nothing returning role_id
   )`

const replaceRoles = statement<Given, never>(
  'replace_roles_of_events',
  `with ${replaced('event_roles')}, changed as (
     select role_id, sum(by)::int as by from (select role_id, 1 as by from come union all select role_id, -1 from gone) one
     group by role_id
   )
   update roles set events_count = events_count + changed.by from changed where roles.id = changed.role_id`,
)

const replaceAccessRoles = statement<Given, { count: number }>(
  'replace_access_roles_of_events',
  `with ${replaced('event_access_roles')} select count(*)::int as count from come`,
)

const restrict = statement<{ ids: string[] }, never>(
  'restrict_events_to_roles',
  `update events e set is_restricted = exists (select from event_roles o where o.event_id = e.id)
   where e.id = any($ids::uuid[])`,
)

interface Looks {
  readonly roles?: string[] | undefined
  readonly accessRoles?: string[] | undefined
}

/**
 * Replaces the roles of events, except those that the viewer may not see. Without any left all members see them. The
 * community must be locked.
 */
export async function setRoles(ctx: Ctx, place: Place, ids: string[], { roles, accessRoles }: Looks) {
  if (roles === undefined && accessRoles === undefined) return
  const seen = await viewRoleTags(ctx.db, place)
  const all = [...(roles ?? []), ...(accessRoles ?? [])]
  if (!all.every((roleId) => seen.has(roleId))) throw notFound(contextWords.roleNotFound)
  const given = { channelId: place.channel.id, ids, seenIds: [...seen.keys()] }
  if (roles !== undefined) {
    await replaceRoles(ctx.db, { ...given, roleIds: [...new Set(roles)] })
    await restrict(ctx.db, { ids })
  }
  if (accessRoles !== undefined)
    await replaceAccessRoles(ctx.db, { ...given, roleIds: [...new Set(accessRoles)] })
}

/** Takes the roles from events that nobody sees any more, and counts them no longer. They stay closed. */
export const dropRoles = statement<{ ids: string[] }, never>(
  'drop_roles_of_events',
  `with gone as (
     delete from event_roles where event_id = any($ids::uuid[]) returning role_id
   )
   update roles set events_count = events_count - fewer.count
   from (select role_id, count(*)::int as count from gone group by role_id) fewer where roles.id = fewer.role_id`,
)
