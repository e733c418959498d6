import type { Permission } from '@guildhall/contract/channels'
import type { Native, Role } from '@guildhall/contract/roles'
import { isRoleHeld } from '../channels/permission-sql.ts'
import { viewPictures } from '../files/view.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { isWithinReach } from './visibility.ts'

interface Row {
  id: string
  native: Native | null
  title: string
  role_type: 'user' | 'admin'
  color: string
  text_color: string
  banner_image_id: string | null
  is_public: boolean
  show_on_profile: boolean
  is_joinable: boolean
  permissions: Permission[]
  limits: { posts?: number }
  members_count: number
  contexts_count: number
  resources_count: number
  chats_count: number
  events_count: number
  is_joined: boolean
  is_within_reach: boolean
}

/** Native roles have no list of holders, so their count comes from the memberships. */
const roleRows = statement<{ ids: string[]; viewerId: string }, Row>(
  'roles_for_view',
  `select r.id, r.native, r.title, r.role_type, r.color, r.text_color, r.banner_image_id, r.is_public,
     r.show_on_profile, r.is_joinable, r.permissions, r.limits, r.contexts_count, r.resources_count, r.chats_count, r.events_count,
     case r.native when 'member' then c.members_count
       when 'moderator' then (select count(*)::int from memberships s where s.channel_id = c.id and s.is_moderator)
       when 'admin' then (select count(*)::int from memberships s where s.channel_id = c.id and s.is_admin)
       else r.members_count end as members_count,
     coalesce(m.user_id is not null and ${isRoleHeld('r', 'm')}, false) as is_joined,
     ${isWithinReach('r', 'c', '$viewerId')} as is_within_reach
   from roles r join channels c on c.id = r.channel_id
   left join memberships m on m.channel_id = c.id and m.user_id = $viewerId
   where r.id = any($ids::uuid[])`,
)

/** Views of roles in bulk, in the order of their ids; the caller has checked visibility. */
export async function viewRoles(ctx: Ctx, ids: string[]): Promise<Role[]> {
  if (ids.length === 0) return []
  const rows = new Map((await roleRows(ctx.db, { ids, viewerId: ctx.me.userId })).map((row) => [row.id, row]))
  const pictures = await viewPictures(
    ctx.db,
    [...rows.values()].flatMap((row) => row.banner_image_id ?? []),
  )
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    return {
      _id: row.id,
      title: row.title,
      color: row.color,
      textColor: row.text_color,
      roleType: row.role_type,
      isNative: row.native !== null,
      native: row.native,
      permissions: row.permissions,
      limits: { posts: row.limits.posts ?? null },
      isPublic: row.is_public,
      showOnProfile: row.show_on_profile,
      isJoinable: row.is_joinable,
      bannerImage: pictures.get(row.banner_image_id ?? '') ?? null,
      membersCount: row.members_count,
      contextsCount: row.contexts_count,
      resourcesCount: row.resources_count,
      chatsCount: row.chats_count,
      eventsCount: row.events_count,
      isJoined: row.is_joined,
      isWithinReach: row.is_within_reach,
    }
  })
}

export async function viewRole(ctx: Ctx, id: string): Promise<Role> {
  const [role] = await viewRoles(ctx, [id])
  if (!role) throw notFound(words.roleNotFound)
  return role
}
