import type { RoleTag } from '@guildhall/contract/contexts'
import type { Member, MemberField } from '@guildhall/contract/members'
import { isRoleHeld } from '../channels/permission-sql.ts'
import type { ChannelFacts } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { separatedFrom } from '../users/blocks.ts'
import { viewRelations } from '../users/view-relations.ts'
import { viewFields } from './view-fields.ts'

export interface MemberRow {
  user_id: string
  joined_at: Date
  is_admin: boolean
  is_moderator: boolean
  is_across_block: boolean
}

export const memberColumns = (viewer: string) =>
  `m.user_id, m.joined_at, m.is_admin, m.is_moderator, m.user_id in (${separatedFrom(viewer)}) as is_across_block`

/** The roles shown beside a name; a native role is held by rank. */
const badges = statement<{ channelId: string; userIds: string[] }, { user_id: string; roles: RoleTag[] }>(
  'roles_shown_on_profiles',
  `select m.user_id, json_agg(json_build_object('_id', replace(r.id::text, '-', ''), 'title', r.title,
     'color', r.color, 'textColor', r.text_color, 'roleType', r.role_type) order by r.id) as roles
   from memberships m join roles r on r.channel_id = m.channel_id and r.show_on_profile and r.is_public
     and ${isRoleHeld('r', 'm')}
   where m.channel_id = $channelId and m.user_id = any($userIds::uuid[]) group by m.user_id`,
)

const abouts = statement<{ userIds: string[] }, { id: string; general_about: string; region: string }>(
  'abouts_of_members',
  `select id, general_about, region from users where id = any($userIds::uuid[])`,
)

/** Members as the viewer sees them, in bulk and in order. */
export async function viewMembers(
  ctx: Ctx,
  channel: ChannelFacts,
  rows: MemberRow[],
  isFullData = false,
): Promise<Member[]> {
  const ids = rows.map((row) => row.user_id)
  if (ids.length === 0) return []
  const people = await viewRelations(ctx.db, ctx.me.userId, ids)
  const held = await badges(ctx.db, { channelId: channel.id, userIds: ids })
  const rolesOf = new Map(held.map(({ user_id, roles }) => [user_id, roles]))
  const told = isFullData ? await abouts(ctx.db, { userIds: ids }) : []
  const aboutOf = new Map(
    told.map((row) => [row.id, { generalAbout: row.general_about, region: row.region }]),
  )
  const fieldsOf = isFullData ? await viewFields(ctx.db, channel.id, ids) : new Map<string, MemberField[]>()
  return rows.flatMap((row) => {
    const person = people.get(row.user_id)
    if (!person) return []
    return {
      ...person,
      ...(row.is_across_block && { isAcrossBlock: true }),
      roles: rolesOf.get(row.user_id) ?? [],
      joinedTime: row.joined_at.toISOString(),
      isAdmin: row.is_admin,
      isModerator: row.is_moderator,
      isOwner: row.user_id === channel.createdBy,
      ...aboutOf.get(row.user_id),
      ...(isFullData && { fields: fieldsOf.get(row.user_id) ?? [] }),
    }
  })
}
