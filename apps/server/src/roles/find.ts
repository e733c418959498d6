import type { Permission } from '@guildhall/contract/channels'
import { canSeeRole, type Native } from '@guildhall/contract/roles'
import { holdChannel } from '../channels/hold.ts'
import type { Place } from '../channels/standing.ts'
import type { Context } from '../platform/context.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'

/** What decides about a role. */
export interface RoleFacts {
  readonly _id: string
  readonly native: Native | null
  readonly title: string
  readonly roleType: 'user' | 'admin'
  readonly isPublic: boolean
  readonly isJoinable: boolean
  readonly permissions: Permission[]
  readonly membersCount: number
  readonly bannerImageId: string | null
}

const roleFacts = statement<[channelId: string, roleId: string], RoleFacts>(
  'role_facts',
  `select id as _id, native, title, role_type as "roleType", is_public as "isPublic", is_joinable as "isJoinable",
     permissions, members_count as "membersCount", banner_image_id as "bannerImageId"
   from roles where channel_id = $1 and id = $2`,
)

/** A role of this community that the viewer may see; any other is not there. */
export async function findRole(ctx: Context, place: Place, roleId: string): Promise<RoleFacts> {
  const [role] = await roleFacts(ctx.db, place.channel.id, roleId)
  if (!role || !canSeeRole(place.standing, role)) throw notFound('Role')
  return role
}

/** Holds a community still for a write, and looks again: what was true before we waited need not be now. */
export async function held(ctx: Context, find: () => Promise<Place>): Promise<Place> {
  const { channel } = await find()
  await holdChannel(ctx.db, channel.id)
  return find()
}
