import type { Permission } from '@guildhall/contract/channels'
import { separatedFrom } from '../users/blocks.ts'

const isOfRank = (role: string, member: string) => `coalesce(${role}.native = 'member'
    or (${role}.native = 'moderator' and ${member}.is_moderator) or (${role}.native = 'admin' and ${member}.is_admin), false)`

// Without `offset 0` the planner may read the role holders of every community to answer for one.
/** SQL that is true of a role that a membership holds, natively, because it was given, or by a tier; never null. */
export const isRoleHeld = (role: string, member: string) => `(${isOfRank(role, member)}
  or exists (select from role_members h where h.role_id = ${role}.id and h.user_id = ${member}.user_id offset 0)
  or exists (select from grants gh join gate_roles gw on gw.gate_id = gh.subject_id and gw.role_id = ${role}.id
    where gh.user_id = ${member}.user_id and gh.ended_at is null offset 0))`

// Looked up once for a person; without `offset 0` it would be again for every role.
/** SQL for those of many roles that a membership holds, a table `role` of the same community: `isRoleHeld` of each. */
export const heldAmong = (roles: string, role: string, member: string) => `(select array(
      select h.role_id from role_members h where h.channel_id = ${member}.channel_id and h.user_id = ${member}.user_id
      union all select gw.role_id from grants gh join gate_roles gw on gw.gate_id = gh.subject_id
        where gh.user_id = ${member}.user_id and gh.ended_at is null) as ids offset 0) given
    join ${roles} ${role} on ${role}.channel_id = ${member}.channel_id
      and (${isOfRank(role, member)} or ${role}.id = any(given.ids))`

/** SQL that is true of a membership whose holder has this permission: the twin of `may`. */
export const hasPermissionSql = (member: string, permission: Permission) => `(${member}.is_admin or exists (
     select from roles k where k.channel_id = ${member}.channel_id and '${permission}' = any(k.permissions)
       and ${isRoleHeld('k', member)}))`

/**
 * SQL that is true of a person whose posts and comments in a community no block keeps from the viewer: there is none, or
 * the viewer moderates posts there. The twin of canSeePostsAcrossBlock.
 */
export const isUnblockedIn = (channelId: string, person: string, viewer: string) =>
  `(${person} not in (${separatedFrom(viewer)}) or exists (select from memberships um
    where um.channel_id = ${channelId} and um.user_id = ${viewer} and ${hasPermissionSql('um', 'moderatePosts')}))`

/** SQL that is true of a person in a community where the viewer moderates posts or manages members. */
export const isModeratedBy = (person: string, viewer: string) => `exists (select from memberships mo
    join memberships im on im.channel_id = mo.channel_id and im.user_id = ${person}
    join channels mc on mc.id = mo.channel_id and (mc.deleted_at is null or mc.created_by = ${viewer})
  where mo.user_id = ${viewer}
    and (${hasPermissionSql('mo', 'moderatePosts')} or ${hasPermissionSql('mo', 'manageMembers')}))`
