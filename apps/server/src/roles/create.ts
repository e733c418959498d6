import { canGrant, type Permission, permissions } from '@guildhall/contract/channels'
import type { RoleLook } from '@guildhall/contract/roles'
import { record } from '../channels/audit.ts'
import { checkPlanLimit } from '../channels/lock-channel.ts'
import { findLockedChannelAs } from '../contexts/find-locked-channel.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { forbidden } from '../platform/refusals.ts'
import { conflictOn } from '../users/unique-conflict.ts'
import { checkJoinable } from './joinable.ts'
import { words } from './refusal-words.ts'
import { checkTitle, TAKEN } from './titles.ts'
import { viewRole } from './view.ts'

const customRoles = statement<{ channelId: string }, { count: number }>(
  'count_custom_roles',
  `select count(*)::int as count from roles where channel_id = $channelId and native is null`,
)

/** Creates a role without holders; native roles do not count towards the plan's limit. */
export async function create(ctx: Ctx, channelId: string, look: RoleLook, allowed: Permission[]) {
  const { channel, standing } = await findLockedChannelAs(ctx, channelId, 'manageRoles')
  if (!canGrant(standing, allowed)) throw forbidden(words.beyondOwnRights)
  const { title = '', color = '', textColor = '', roleType = 'user', posts = null } = look
  const { isPublic = true, showOnProfile = true, isJoinable = false } = look
  checkJoinable({ native: null, roleType, permissions: allowed, isJoinable })
  const [{ count } = { count: 0 }] = await customRoles(ctx.db, { channelId })
  checkPlanLimit(channel, 'roles', count)
  await checkTitle(ctx, channelId, title)
  const id = ctx.newId()
  await ctx.db
    .insertInto('roles')
    .values({
      id,
      channel_id: channelId,
      title,
      role_type: roleType,
      color,
      text_color: textColor,
      is_public: isPublic,
      show_on_profile: showOnProfile,
      is_joinable: isJoinable,
      permissions: permissions.filter((permission) => allowed.includes(permission)),
      limits: JSON.stringify(posts === null ? {} : { posts }),
      created_at: ctx.now,
    })
    .execute()
    .catch(conflictOn('roles_title', TAKEN))
  await record(ctx, channelId, {
    action: 'addRole',
    target: { kind: 'role', id },
    details: { title, permissions: allowed },
  })
  return { message: 'Created', role: await viewRole(ctx, id) }
}
