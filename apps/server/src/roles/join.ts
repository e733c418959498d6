import { canJoinRole, canLeaveRole, type roleCalls } from '@guildhall/contract/roles'
import { findLocked } from '../channels/find-locked.ts'
import { checkPlanLimit } from '../channels/lock-channel.ts'
import { findAsMember } from '../channels/standing.ts'
import type { Handler } from '../platform/handler.ts'
import { forbidden } from '../platform/refusals.ts'
import { announceStanding } from './announce-standing.ts'
import { findRole } from './find.ts'
import { giveRole, takeRole } from './holders.ts'
import { words } from './refusal-words.ts'
import { viewRole } from './view.ts'

export const joinRole: Handler<typeof roleCalls.joinRole> = async (ctx, { channelId, roleId }) => {
  const place = await findLocked(ctx, channelId, () => findAsMember(ctx, channelId))
  const role = await findRole(ctx, place, roleId)
  if (!canJoinRole(place.standing, role)) throw forbidden(words.notJoinable)
  if (!place.standing.roleIds.includes(roleId)) {
    checkPlanLimit(place.channel, 'usersInRole', role.membersCount)
    await giveRole(ctx.db, {
      channelId,
      roleId,
      userIds: [ctx.me.userId],
      givenBy: ctx.me.userId,
      at: ctx.now,
    })
    announceStanding(ctx, channelId, [{ user_id: ctx.me.userId }])
  }
  return { message: 'Joined', role: await viewRole(ctx, roleId) }
}

/** Members may also leave a role that somebody else gave them. */
export const leaveRole: Handler<typeof roleCalls.leaveRole> = async (ctx, { channelId, roleId }) => {
  const place = await findLocked(ctx, channelId, () => findAsMember(ctx, channelId))
  const role = await findRole(ctx, place, roleId)
  if (!canLeaveRole(place.standing, role)) throw forbidden(words.notLeavable)
  announceStanding(ctx, channelId, await takeRole(ctx.db, { roleId, userIds: [ctx.me.userId] }))
  return { message: 'Left', role: await viewRole(ctx, roleId) }
}
