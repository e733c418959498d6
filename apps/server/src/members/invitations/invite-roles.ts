import { tierLimits } from '@guildhall/contract/channels'
import { canGiveRole, type Native } from '@guildhall/contract/roles'
import { checkPlanLimit } from '../../channels/lock-channel.ts'
import { type ChannelFacts, type Place, standingOf } from '../../channels/standing.ts'
import { notify } from '../../notifications/notify.ts'
import type { Ctx, Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { invalidField } from '../../platform/refusals.ts'
import { checkGivable } from '../../roles/check-givable.ts'
import { findRoles, type RoleFacts } from '../../roles/find.ts'
import { giveRole } from '../../roles/holders.ts'
import { isWithinReach } from '../../roles/visibility.ts'
import { isPresent } from '../../users/blocks.ts'
import { words } from '../refusal-words.ts'

/** Finds roles that the viewer may attach to an invitation. */
export async function findToPromise(ctx: Ctx, place: Place, ids: string[]): Promise<RoleFacts[]> {
  const roles = ids.length > 0 ? await findRoles(ctx, place, ids) : []
  for (const role of roles) {
    if (role.native !== null) throw invalidField('roles', words.invitationGivesNoRank)
    checkGivable(place.standing, role)
    checkPlanLimit(place.channel, 'usersInRole', role.membersCount)
  }
  return roles
}

export const titlesOf = (roles: RoleFacts[]) => roles.map(({ title }) => title)

/** The roles are locked, so that none is deleted between being found and being promised. */
const setPromises = statement<{ channelId: string; inviteIds: string[]; roleIds: string[] }, never>(
  'promise_roles',
  `with gone as (
     delete from invite_roles where invite_id = any($inviteIds::uuid[]) and role_id <> all($roleIds::uuid[])
   ), role as (
     select id from roles where channel_id = $channelId and id = any($roleIds::uuid[]) order by id for key share
   )
   insert into invite_roles (channel_id, invite_id, role_id)
   select $channelId, invited.id, role.id from unnest($inviteIds::uuid[]) invited (id) cross join role on conflict do nothing`,
)

/** Replaces the roles of these invitations. */
export const promise = (ctx: Ctx, channelId: string, inviteIds: string[], roles: RoleFacts[]) =>
  setPromises(ctx.db, { channelId, inviteIds, roleIds: roles.map(({ _id }) => _id) })

/** Which person joined by which invitation. */
export interface Accepted {
  readonly inviteId: string
  readonly userId: string
}

interface Promised {
  user_id: string
  invited_by: string
  role_id: string
  native: Native | null
  permissions: RoleFacts['permissions']
  members_count: number
  isWithinReach: boolean
}

const promised = statement<{ channelId: string; inviteIds: string[]; userIds: string[] }, Promised>(
  'roles_promised',
  `select come.user_id, i.invited_by, r.id as role_id, r.native, r.permissions, r.members_count,
     ${isWithinReach('r', 'c', 'i.invited_by')} as "isWithinReach"
   from unnest($inviteIds::uuid[], $userIds::uuid[]) come (invite_id, user_id)
     join channels c on c.id = $channelId
     join invites i on i.channel_id = c.id and i.id = come.invite_id
     join users u on u.id = i.invited_by and ${isPresent('u')}
     join invite_roles o on o.invite_id = i.id
     join roles r on r.id = o.role_id
   order by r.id, come.user_id`,
)

/**
 * Gives new members the roles of their invitations, as far as the inviter may still give them and limits allow: a role
 * that cannot be given keeps nobody out. The community must be locked.
 */
export async function keepPromises(
  write: Write,
  { id: channelId, tier }: ChannelFacts,
  accepted: Accepted[],
) {
  if (accepted.length === 0) return
  const inviteIds = accepted.map(({ inviteId }) => inviteId)
  const userIds = accepted.map(({ userId }) => userId)
  const max = tierLimits[tier].usersInRole ?? Number.POSITIVE_INFINITY
  const places = new Map<string, Place | null>()
  const counts = new Map<string, number>()
  for (const row of await promised(write.db, { channelId, inviteIds, userIds })) {
    const { role_id: roleId, invited_by: by } = row
    if (!places.has(by)) places.set(by, await standingOf(write.db, channelId, by))
    const standing = places.get(by)?.standing
    const count = counts.get(roleId) ?? row.members_count
    if (!standing || count >= max || !canGiveRole(standing, row)) continue
    const given = await giveRole(write.db, {
      channelId,
      roleId,
      userIds: [row.user_id],
      givenBy: by,
      at: write.now,
    })
    counts.set(roleId, count + given.length)
    const to = given.map(({ user_id }) => user_id)
    await notify(write, { type: 'roleGiven', to, by, aboutId: roleId })
  }
}
