import type { RoleTag } from '@guildhall/contract/contexts'
import { isHeld } from '../channels/may.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { isSeen } from '../roles/seen.ts'

interface Author {
  readonly channelId: string
  readonly userId: string
}

interface Row {
  channel_id: string
  user_id: string
  roles: RoleTag[]
}

const shownRoles = statement<[viewerId: string, channelIds: string[], userIds: string[]], Row>(
  'roles_beside_authors',
  `select a.channel_id, a.user_id, json_agg(json_build_object('_id', replace(r.id::text, '-', ''), 'title', r.title,
     'color', r.color, 'textColor', r.text_color, 'roleType', r.role_type) order by r.title) as roles
   from unnest($2::uuid[], $3::uuid[]) a (channel_id, user_id)
     join memberships am on am.channel_id = a.channel_id and am.user_id = a.user_id
     join memberships vm on vm.channel_id = a.channel_id and vm.user_id = $1
     join roles r on r.channel_id = a.channel_id and r.show_on_profile and ${isHeld('r', 'am')}
       and ${isSeen('r', 'vm')}
   group by a.channel_id, a.user_id`,
)

const key = (channelId: string, userId: string) => `${channelId}.${userId}`

/** The roles that authors show in their communities, as far as the viewer may see them; visitors see none. */
export async function viewAuthorRoles(
  db: Database,
  viewerId: string | null,
  authors: readonly Author[],
): Promise<(channelId: string, userId: string) => RoleTag[]> {
  if (viewerId === null || authors.length === 0) return () => []
  const once = [...new Map(authors.map((one) => [key(one.channelId, one.userId), one])).values()]
  const rows = await shownRoles(
    db,
    viewerId,
    once.map(({ channelId }) => channelId),
    once.map(({ userId }) => userId),
  )
  const byAuthor = new Map(rows.map((row) => [key(row.channel_id, row.user_id), row.roles]))
  return (channelId, userId) => byAuthor.get(key(channelId, userId)) ?? []
}
