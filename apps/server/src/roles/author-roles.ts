import type { RoleTag } from '@guildhall/contract/contexts'
import { heldAmong } from '../channels/permission-sql.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { isRoleVisible } from './visibility.ts'

interface Author {
  readonly channelId: string
  readonly userId: string
}

interface Row {
  channel_id: string
  user_id: string
  roles: RoleTag[]
}

/**
 * SQL, to stand behind `with`, for the roles in these communities that the viewer sees beside people; visitors see none.
 * They are the same for all people, so they are computed once.
 */
export const shownRoles = (channelIds: string, viewer: string) => `shown_role as materialized (
     select r.id, r.channel_id, r.native, r.title, json_build_object('_id', replace(r.id::text, '-', ''), 'title', r.title,
       'color', r.color, 'textColor', r.text_color, 'roleType', r.role_type) as tag
     from memberships vm join roles r on r.channel_id = vm.channel_id
     where vm.user_id = ${viewer} and vm.channel_id in (${channelIds}) and r.show_on_profile and ${isRoleVisible('r', 'vm')}
   )`

/** SQL for the `shownRoles` that somebody holds, as `RoleTag[]`. */
export const rolesBeside = (channelId: string, userId: string) =>
  `coalesce((select json_agg(sr.tag order by sr.title) from memberships am
     cross join lateral ${heldAmong('shown_role', 'sr', 'am')}
   where am.channel_id = ${channelId} and am.user_id = ${userId}), '[]')`

const rolesOfAuthors = statement<{ viewerId: string; channelIds: string[]; userIds: string[] }, Row>(
  'roles_beside_authors',
  `with ${shownRoles('select unnest($channelIds::uuid[])', '$viewerId')}
   select a.channel_id, a.user_id, ${rolesBeside('a.channel_id', 'a.user_id')} as roles
   from unnest($channelIds::uuid[], $userIds::uuid[]) a (channel_id, user_id)`,
)

const key = (channelId: string, userId: string) => `${channelId}.${userId}`

/** The roles shown beside authors, as far as the viewer may see them; visitors see none. */
export async function viewAuthorRoles(
  db: Database,
  viewerId: string | null,
  authors: readonly Author[],
): Promise<(channelId: string, userId: string) => RoleTag[]> {
  if (viewerId === null || authors.length === 0) return () => []
  const once = [...new Map(authors.map((one) => [key(one.channelId, one.userId), one])).values()]
  const rows = await rolesOfAuthors(db, {
    viewerId,
    channelIds: once.map(({ channelId }) => channelId),
    userIds: once.map(({ userId }) => userId),
  })
  const byAuthor = new Map(rows.map((row) => [key(row.channel_id, row.user_id), row.roles]))
  return (channelId, userId) => byAuthor.get(key(channelId, userId)) ?? []
}
