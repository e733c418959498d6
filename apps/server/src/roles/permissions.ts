import { permissions } from '@guildhall/contract/channels'
import { canChangePermissions, type roleCalls } from '@guildhall/contract/roles'
import { record } from '../channels/audit.ts'
import { findAsMember, findChannel } from '../channels/standing.ts'
import { findLockedChannelAs } from '../contexts/find-locked-channel.ts'
import type { Handler } from '../platform/handler.ts'
import { notAllowed } from '../platform/refusals.ts'
import { announceStanding } from './announce-standing.ts'
import { checkGated } from './check-gated.ts'
import { findRole } from './find.ts'
import { holdersOf } from './holders.ts'
import { checkJoinable } from './joinable.ts'
import { viewRole } from './view.ts'

export const getChannelPermissions: Handler<typeof roleCalls.getChannelPermissions> = async (ctx, input) => {
  await findAsMember(ctx, input.channelId)
  return { permissions: [...permissions] }
}

/** In a community that the viewer sees without being a member, they have no permissions. */
export const getUserPermissions: Handler<typeof roleCalls.getUserPermissions> = async (ctx, input) => ({
  permissions: (await findChannel(ctx, input.channelId)).standing.permissions,
})

export const addOrRemoveRolePermissions: Handler<typeof roleCalls.addOrRemoveRolePermissions> = async (
  ctx,
  { channelId, roleId, permissions: replacing, permissionsToAdd = [], permissionsToRemove = [] },
) => {
  const place = await findLockedChannelAs(ctx, channelId, 'manageRoles')
  const role = await findRole(ctx, place, roleId)
  const removed = new Set(permissionsToRemove)
  const kept = new Set([...(replacing ?? role.permissions), ...permissionsToAdd])
  const wanted = permissions.filter((permission) => kept.has(permission) && !removed.has(permission))
  if (!canChangePermissions(place.standing, role, wanted)) throw notAllowed()
  checkJoinable({ ...role, permissions: wanted })
  checkGated({ ...role, permissions: wanted })
  await ctx.db.updateTable('roles').set({ permissions: wanted }).where('id', '=', roleId).execute()
  await record(ctx, channelId, {
    action: 'changePermissions',
    target: { kind: 'role', id: roleId },
    details: { title: role.title, before: role.permissions, after: wanted },
  })
  announceStanding(ctx, channelId, await holdersOf(ctx.db, { roleId }))
  return { message: 'Saved', role: await viewRole(ctx, roleId) }
}
