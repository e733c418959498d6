import { may } from '@guildhall/contract/channels'
import type { roleCalls } from '@guildhall/contract/roles'
import { record } from '../channels/audit.ts'
import { findLockedChannelAs } from '../contexts/find-locked-channel.ts'
import type { Handler } from '../platform/handler.ts'
import { notAllowed, notFound } from '../platform/refusals.ts'
import { type AssignableKind, assignableKinds, assignableOf } from './assignables.ts'
import { findRole } from './find.ts'
import { viewRole } from './view.ts'

/** Adds a role to things of one kind, or removes it: all of them or, if one is missing, none. */
export const updateRoleOf =
  (kind: AssignableKind): Handler<typeof roleCalls.updateContextsRole> =>
  async (ctx, { channelId, roleId, ids, isRemoved }) => {
    const { gone, permission } = assignableKinds[kind]
    const place = await findLockedChannelAs(ctx, channelId, 'manageRoles')
    if (!may(place.standing, permission)) throw notAllowed()
    const { title } = await findRole(ctx, place, roleId)
    const { known, change } = assignableOf(ctx.kernel, kind)
    const names = await known(ctx, place, ids)
    if (names.length < ids.length) throw notFound(gone)
    await change(ctx, channelId, roleId, ids, isRemoved)
    await record(ctx, channelId, {
      action: isRemoved ? 'removeRoleFrom' : 'addRoleTo',
      target: { kind: 'role', id: roleId },
      details: { title, kind, ids, names },
    })
    return { message: 'Updated', role: await viewRole(ctx, roleId) }
  }
