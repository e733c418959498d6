import type { Permission } from '@guildhall/contract/channels'
import { canSeeRole, type Native } from '@guildhall/contract/roles'
import type { Place } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { isWithinReach } from './visibility.ts'

/** What policies need to know of a role. */
export interface RoleFacts {
  readonly _id: string
  readonly native: Native | null
  readonly title: string
  readonly roleType: 'user' | 'admin'
  readonly isPublic: boolean
  readonly isJoinable: boolean
  readonly permissions: Permission[]
  readonly membersCount: number
  readonly isWithinReach: boolean
  /** A tier gives it, so it must not become more than a tier may give. */
  readonly isGated: boolean
  readonly bannerImageId: string | null
}

const roleFacts = statement<{ channelId: string; roleIds: string[]; viewerId: string }, RoleFacts>(
  'role_facts',
  `select r.id as _id, r.native, r.title, r.role_type as "roleType", r.is_public as "isPublic",
     r.is_joinable as "isJoinable", r.permissions, r.members_count as "membersCount",
     r.banner_image_id as "bannerImageId", ${isWithinReach('r', 'c', '$viewerId')} as "isWithinReach",
     exists (select from gate_roles w join gates t on t.id = w.gate_id where w.role_id = r.id
       and (t.deleted_at is null or t.members_count > 0)) as "isGated"
   from roles r join channels c on c.id = r.channel_id
   where c.id = $channelId and r.id = any($roleIds::uuid[]) order by r.id`,
)

/** Finds roles of this community that the viewer may see; any other is refused as missing. */
export async function findRoles(ctx: Ctx, place: Place, ids: string[]): Promise<RoleFacts[]> {
  const roles = await roleFacts(ctx.db, {
    channelId: place.channel.id,
    roleIds: ids,
    viewerId: ctx.me.userId,
  })
  const seen = roles.filter((role) => canSeeRole(place.standing, role))
  if (seen.length < new Set(ids).size) throw notFound(words.roleNotFound)
  return seen
}

export const findRole = async (ctx: Ctx, place: Place, roleId: string): Promise<RoleFacts> =>
  (await findRoles(ctx, place, [roleId]))[0]!
