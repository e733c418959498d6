import { canDeleteRole, type roleCalls } from '@guildhall/contract/roles'
import { record } from '../channels/audit.ts'
import { findLockedChannelAs } from '../contexts/find-locked-channel.ts'
import { releaseFiles } from '../files/collect.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { conflict, forbidden } from '../platform/refusals.ts'
import { announceStanding } from './announce-standing.ts'
import { findRole } from './find.ts'
import { holdersOf } from './holders.ts'
import { words } from './refusal-words.ts'

/** A collection without roles is open to every member, so one that would lose its last role gets the admin role. */
const keepClosed = statement<{ channelId: string; roleId: string }, never>(
  'keep_collections_closed',
  `with alone as (
     insert into resource_roles (channel_id, resource_id, role_id)
     select $channelId, o.resource_id, a.id from resource_roles o
       join roles a on a.channel_id = $channelId and a.native = 'admin'
     where o.role_id = $roleId and not exists (
       select from resource_roles x where x.resource_id = o.resource_id and x.role_id <> $roleId)
     returning resource_id
   )
   update roles set resources_count = resources_count + (select count(*) from alone)
   where channel_id = $channelId and native = 'admin'`,
)

/** Holders lose a deleted role; a room that it opened stays restricted to the others who may enter. */
export const deleteRole: Handler<typeof roleCalls.deleteRole> = async (ctx, { channelId, roleId }) => {
  const place = await findLockedChannelAs(ctx, channelId, 'manageRoles')
  const role = await findRole(ctx, place, roleId)
  if (!canDeleteRole(place.standing, role)) throw forbidden(words.notDeletable)
  if (role.isGated) throw conflict(words.stillInTier)
  announceStanding(ctx, channelId, await holdersOf(ctx.db, { roleId }))
  await keepClosed(ctx.db, { channelId, roleId })
  await ctx.db.deleteFrom('roles').where('id', '=', roleId).execute()
  if (role.bannerImageId) await releaseFiles(ctx, [role.bannerImageId])
  await record(ctx, channelId, {
    action: 'deleteRole',
    target: { kind: 'role', id: roleId },
    details: { title: role.title, permissions: role.permissions },
  })
  return { message: 'Deleted', roleId }
}
