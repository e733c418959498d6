import type { RoleTag } from '@guildhall/contract/contexts'
import { isRoleHeld } from '../channels/permission-sql.ts'
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

// The visible roles are the same for all authors, so they are computed once.
const shownRoles = statement<{ viewerId: string; channelIds: string[]; userIds: string[] }, Row>(
  'roles_beside_authors',
  `with seen as materialized (
     select r.id, r.channel_id, r.native, r.title, json_build_object('_id', replace(r.id::text, '-', ''), 'title', r.title,
       'color', r.color, 'textColor', r.text_color, 'roleType', r.role_type) as tag
     from memberships vm join roles r on r.channel_id = vm.channel_id
     where vm.user_id = $viewerId and vm.channel_id = any($channelIds::uuid[]) and r.show_on_profile and ${isRoleVisible('r', 'vm')}
   )
   select a.channel_id, a.user_id, json_agg(r.tag order by r.title) as roles
   from unnest($channelIds::uuid[], $userIds::uuid[]) a (channel_id, user_id)
     join memberships am on am.channel_id = a.channel_id and am.user_id = a.user_id
     join seen r on r.channel_id = a.channel_id and ${isRoleHeld('r', 'am')}
   group by a.channel_id, a.user_id`,
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
  const rows = await shownRoles(db, {
    viewerId,
    channelIds: once.map(({ channelId }) => channelId),
    userIds: once.map(({ userId }) => userId),
  })
  const byAuthor = new Map(rows.map((row) => [key(row.channel_id, row.user_id), row.roles]))
  return (channelId, userId) => byAuthor.get(key(channelId, userId)) ?? []
}
