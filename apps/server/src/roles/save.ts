import type { Standing } from '@guildhall/contract/channels'
import { canEditRole, type RoleLook, type roleCalls } from '@guildhall/contract/roles'
import { record } from '../channels/audit.ts'
import { findLockedChannelAs } from '../contexts/find-locked-channel.ts'
import { claimPicture } from '../files/claim.ts'
import { releaseFiles } from '../files/collect.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { invalid, notAllowed } from '../platform/refusals.ts'
import { conflictOn } from '../users/unique-conflict.ts'
import { checkGated } from './check-gated.ts'
import { checkGivable } from './check-givable.ts'
import { create } from './create.ts'
import { findRole, type RoleFacts } from './find.ts'
import { checkJoinable } from './joinable.ts'
import { roleBanner } from './purposes.ts'
import { words } from './refusal-words.ts'
import { checkTitle, TAKEN } from './titles.ts'
import { viewRole } from './view.ts'

interface Edited {
  readonly standing: Standing
  readonly role: RoleFacts
}

/** Finds a role that the viewer may edit, and locks its community. */
async function findToEdit(ctx: Ctx, channelId: string, roleId: string): Promise<Edited> {
  const place = await findLockedChannelAs(ctx, channelId, 'manageRoles')
  const role = await findRole(ctx, place, roleId)
  if (!canEditRole(place.standing, role)) throw notAllowed()
  return { standing: place.standing, role }
}

/** Whether a change lets more people join a role: it becomes joinable, or known to everybody while it is. */
const letsMoreJoin = (
  role: RoleFacts,
  { isJoinable = role.isJoinable, isPublic = role.isPublic }: RoleLook,
) => isJoinable && (!role.isJoinable || (isPublic && !role.isPublic))

/** Fields that are left out stay unchanged. */
async function change(
  ctx: Ctx,
  channelId: string,
  { standing, role }: Edited,
  look: RoleLook,
  banner?: string | null,
) {
  const { title, roleType = role.roleType, isJoinable = role.isJoinable, posts } = look
  if (role.native !== null && roleType !== role.roleType) throw invalid(words.staysItsKind)
  checkJoinable({ ...role, roleType, isJoinable })
  checkGated({ ...role, roleType, isJoinable })
  if (letsMoreJoin(role, look)) checkGivable(standing, role)
  if (title !== undefined) await checkTitle(ctx, channelId, title, role._id)
  await ctx.db
    .updateTable('roles')
    .set({
      role_type: roleType,
      is_joinable: isJoinable,
      ...(title !== undefined && { title }),
      ...(look.color !== undefined && { color: look.color }),
      ...(look.textColor !== undefined && { text_color: look.textColor }),
      ...(look.isPublic !== undefined && { is_public: look.isPublic }),
      ...(look.showOnProfile !== undefined && { show_on_profile: look.showOnProfile }),
      ...(posts !== undefined && { limits: JSON.stringify(posts === null ? {} : { posts }) }),
      ...(banner !== undefined && { banner_image_id: banner }),
    })
    .where('id', '=', role._id)
    .execute()
    .catch(conflictOn('roles_title', TAKEN))
  await record(ctx, channelId, {
    action: 'editRole',
    target: { kind: 'role', id: role._id },
    details: { title: role.title, ...look },
  })
  return { message: 'Saved', role: await viewRole(ctx, role._id) }
}

export const addOrEditRole: Handler<typeof roleCalls.addOrEditRole> = async (ctx, input) => {
  const { channelId, roleId, permissions, ...look } = input
  if (roleId === undefined) return create(ctx, channelId, look, permissions ?? [])
  return change(ctx, channelId, await findToEdit(ctx, channelId, roleId), look)
}

export const updateRoleInfo: Handler<typeof roleCalls.updateRoleInfo> = async (ctx, input) => {
  const { channelId, roleId, bannerImage, ...look } = input
  const edited = await findToEdit(ctx, channelId, roleId)
  const banner = bannerImage ? await claimPicture(ctx, bannerImage, roleBanner) : bannerImage
  const saved = await change(ctx, channelId, edited, look, banner)
  const { bannerImageId: before } = edited.role
  if (banner !== undefined && before && before !== banner) await releaseFiles(ctx, [before])
  return saved
}
