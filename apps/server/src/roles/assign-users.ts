import { tierLimits } from '@guildhall/contract/channels'
import { canTakeRole, type roleCalls } from '@guildhall/contract/roles'
import { record } from '../channels/audit.ts'
import { checkPlanLimit } from '../channels/lock-channel.ts'
import { words as channelWords } from '../channels/refusal-words.ts'
import type { Place } from '../channels/standing.ts'
import { findLockedChannelAs } from '../contexts/find-locked-channel.ts'
import { notify } from '../notifications/notify.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { invalid, notAllowed, notFound, refused } from '../platform/refusals.ts'
import { announceStanding } from './announce-standing.ts'
import { checkGivable } from './check-givable.ts'
import { findRole, type RoleFacts } from './find.ts'
import { giveRole, membersAmong, takeRole } from './holders.ts'
import { setRank } from './ranks.ts'
import { words } from './refusal-words.ts'
import { viewRole } from './view.ts'

interface Assignment {
  readonly channelId: string
  readonly roleId: string
  readonly ids: string[]
  readonly isRemoved: boolean
}

/** Gives members a role or takes it away; in bulk, members who cannot get it do not stop the others. */
async function assign(ctx: Ctx, { channelId, roleId, ids, isRemoved }: Assignment) {
  const place = await findLockedChannelAs(ctx, channelId, 'manageRoles')
  const role = await findRole(ctx, place, roleId)
  if (role.native === 'member') throw invalid(words.everyoneHasIt)
  if (!isRemoved) checkGivable(place.standing, role)
  else if (!canTakeRole(place.standing, role)) throw notAllowed()
  const members = await membersAmong(ctx.db, { channelId, roleId, userIds: ids })
  if (members.length === 0 && (isRemoved || ids.length === 1)) throw notFound(channelWords.memberNotFound)
  const { changed, left } = await change(ctx, place, role, ids, members, isRemoved)
  if (changed.length > 0)
    await record(ctx, channelId, {
      action: isRemoved ? 'takeRole' : 'giveRole',
      target: { kind: 'role', id: roleId },
      details: { title: role.title, userIds: changed.map(({ user_id }) => user_id) },
    })
  if (!isRemoved)
    await notify(ctx, {
      type: 'roleGiven',
      to: changed.map(({ user_id }) => user_id),
      by: ctx.me.userId,
      aboutId: roleId,
    })
  announceStanding(ctx, channelId, changed)
  if (left.length > 0) return refused(400, 'invalid', words.notAllAdded, { notAdded: left })
  return { message: 'Updated', role: await viewRole(ctx, roleId) }
}

type Members = Awaited<ReturnType<typeof membersAmong>>

/** Returns who was changed and who could not be added, both in the order of the request. */
async function change(
  ctx: Ctx,
  { channel }: Place,
  role: RoleFacts,
  ids: string[],
  members: Members,
  isRemoved: boolean,
) {
  const known = new Map(members.map(({ user_id, is_holder }) => [user_id, is_holder]))
  const here = ids.filter((id) => known.has(id))
  const strangers = ids.filter((id) => !known.has(id))
  if (role.native === 'moderator' || role.native === 'admin') {
    const changed = await setRank(ctx.db, channel, role.native, here, !isRemoved)
    return { changed, left: isRemoved ? [] : strangers }
  }
  if (isRemoved) return { changed: await takeRole(ctx.db, { roleId: role._id, userIds: here }), left: [] }
  const fresh = here.filter((id) => !known.get(id))
  if (ids.length === 1 && fresh.length === 1) checkPlanLimit(channel, 'usersInRole', role.membersCount)
  const max = tierLimits[channel.tier].usersInRole
  const free = max === null ? fresh.length : Math.max(0, max - role.membersCount)
  const added = await giveRole(ctx.db, {
    channelId: channel.id,
    roleId: role._id,
    userIds: fresh.slice(0, free),
    givenBy: ctx.me.userId,
    at: ctx.now,
  })
  const isLeft = new Set([...strangers, ...fresh.slice(free)])
  return { changed: added, left: ids.filter((id) => isLeft.has(id)) }
}

export const updateUserRole: Handler<typeof roleCalls.updateUserRole> = (ctx, { memberId, ...rest }) =>
  assign(ctx, { ...rest, ids: [memberId] })

export const updateUsersRole: Handler<typeof roleCalls.updateUsersRole> = (ctx, input) => assign(ctx, input)
