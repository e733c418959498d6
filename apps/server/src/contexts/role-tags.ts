import { may } from '@guildhall/contract/channels'
import type { RoleTag } from '@guildhall/contract/contexts'
import type { Place } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

interface SeenRoles {
  isMember: boolean
  heldIds: string[]
  seesAllRoles: boolean
}

/** The parameters by which a viewer sees roles. */
export const seenRolesOf = ({ standing }: Place): SeenRoles => ({
  isMember: standing.isMember,
  heldIds: standing.roleIds,
  seesAllRoles: may(standing, 'manageRoles'),
})

/** SQL that is true of a role that the viewer may see: members see public ones and their own, who manages them all. */
const isRoleSeen = (role: string) =>
  `($isMember::boolean and (${role}.is_public or ${role}.id = any($heldIds::uuid[]) or $seesAllRoles::boolean))`

const tagJson = `json_build_object('_id', replace(r.id::text, '-', ''), 'title', r.title, 'color', r.color,
    'textColor', r.text_color, 'roleType', r.role_type)`

/** SQL for the roles that the viewer may see among those that `named`, a table, has as `role_id`. */
export const roleTagsBeside = (named: string) =>
  `coalesce((select json_agg(${tagJson}) from ${named} named join roles r on r.id = named.role_id
    where ${isRoleSeen('r')}), '[]')`

const seenRoles = statement<SeenRoles & { channelId: string }, { id: string; tag: RoleTag }>(
  'seen_roles',
  `select r.id, ${tagJson} as tag from roles r where r.channel_id = $channelId and ${isRoleSeen('r')}`,
)

/** The roles that the viewer may see: public ones, their own, and all for viewers who manage roles. */
export async function viewRoleTags(db: Database, place: Place): Promise<Map<string, RoleTag>> {
  if (!place.standing.isMember) return new Map()
  const rows = await seenRoles(db, { channelId: place.channel.id, ...seenRolesOf(place) })
  return new Map(rows.map(({ id, tag }) => [id, tag]))
}

export const sortTags = (tags: RoleTag[]) => tags.sort((a, b) => a.title.localeCompare(b.title))

/** The roles among these ids that the viewer may see, sorted by title. */
export const tagsAmong = (tags: Map<string, RoleTag>, ids: string[]): RoleTag[] =>
  sortTags(ids.flatMap((id) => tags.get(id) ?? []))

interface Given {
  channelId: string
  id: string
  roleIds: string[]
}

const openRoom = statement<Given, never>(
  'open_room_for_roles',
  `with given as (
     insert into context_roles (channel_id, context_id, role_id) select $channelId, $id, unnest($roleIds::uuid[]) returning role_id
   )
   update roles set contexts_count = contexts_count + 1 from given where roles.id = given.role_id`,
)

const openResource = statement<Given, never>(
  'open_resource_for_roles',
  `with given as (
     insert into resource_roles (channel_id, resource_id, role_id) select $channelId, $id, unnest($roleIds::uuid[]) returning role_id
   )
   update roles set resources_count = resources_count + 1 from given where roles.id = given.role_id`,
)

/** Opens something new for roles that the viewer may see. The community must be locked. */
const opening =
  (write: typeof openRoom) =>
  async (ctx: Ctx, place: Place, id: string, roleIds: string[] = []) => {
    if (roleIds.length === 0) return
    const seen = await viewRoleTags(ctx.db, place)
    if (!roleIds.every((roleId) => seen.has(roleId))) throw notFound(words.roleNotFound)
    await write(ctx.db, { channelId: place.channel.id, id, roleIds: [...new Set(roleIds)] })
  }

export const openRoomFor = opening(openRoom)
export const openResourceFor = opening(openResource)

const replaceRoles = statement<Given & { seenIds: string[] }, never>(
  'replace_roles_of_room',
  `with gone as (
     delete from context_roles
     where context_id = $id and role_id = any($seenIds::uuid[]) and role_id <> all($roleIds::uuid[]) returning role_id
   ), come as (
     insert into context_roles (channel_id, context_id, role_id) select $channelId, $id, unnest($roleIds::uuid[])
     on conflict do nothing returning role_id
   )
   update roles set contexts_count = contexts_count + changed.by
   from (select role_id, 1 as by from come union all select role_id, -1 from gone) changed
   where roles.id = changed.role_id`,
)

/** Replaces the roles that open a room, except those the viewer may not see. The community must be locked. */
export async function setRoomRoles(ctx: Ctx, place: Place, id: string, roleIds: string[]) {
  const seen = await viewRoleTags(ctx.db, place)
  if (!roleIds.every((roleId) => seen.has(roleId))) throw notFound(words.roleNotFound)
  await replaceRoles(ctx.db, {
    channelId: place.channel.id,
    id,
    roleIds: [...new Set(roleIds)],
    seenIds: [...seen.keys()],
  })
}
