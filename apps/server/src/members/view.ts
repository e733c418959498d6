import type { Member, MemberField } from '@guildhall/contract/members'
import type { ChannelFacts } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { viewAuthorRoles } from '../roles/author-roles.ts'
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
  const rolesOf = await viewAuthorRoles(
    ctx.db,
    ctx.me.userId,
    ids.map((userId) => ({ channelId: channel.id, userId })),
  )
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
      roles: rolesOf(channel.id, row.user_id),
      joinedTime: row.joined_at.toISOString(),
      isAdmin: row.is_admin,
      isModerator: row.is_moderator,
      isOwner: row.user_id === channel.createdBy,
      ...aboutOf.get(row.user_id),
      ...(isFullData && { fields: fieldsOf.get(row.user_id) ?? [] }),
    }
  })
}
