import type { Permission } from '@guildhall/contract/channels'

// Without `offset 0` the planner may read the role holders of every community to answer for one.
/** SQL that is true of a role that a membership holds, natively or because it was given; never null. */
export const isRoleHeld = (role: string, member: string) => `(coalesce(${role}.native = 'member'
    or (${role}.native = 'moderator' and ${member}.is_moderator) or (${role}.native = 'admin' and ${member}.is_admin), false)
  or exists (select from role_members h where h.role_id = ${role}.id and h.user_id = ${member}.user_id offset 0))`

/** SQL that is true of a membership whose holder has this permission: the twin of `may`. */
export const hasPermissionSql = (member: string, permission: Permission) => `(${member}.is_admin or exists (
     select from roles k where k.channel_id = ${member}.channel_id and '${permission}' = any(k.permissions)
       and ${isRoleHeld('k', member)}))`
