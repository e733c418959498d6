import type { Permission } from '@guildhall/contract/channels'

/** True in SQL of a membership whose holder may do this: the twin of may. */
export const mayInSql = (membership: string, permission: Permission) => `(${membership}.is_admin or exists (
     select from roles r where r.channel_id = ${membership}.channel_id and '${permission}' = any(r.permissions) and (
       r.native = 'member' or (r.native = 'moderator' and ${membership}.is_moderator)
       or (r.native = 'admin' and ${membership}.is_admin)
       or exists (select from role_members x where x.role_id = r.id and x.user_id = ${membership}.user_id))))`
