import { hasPermissionSql, isRoleHeld } from '../channels/permission-sql.ts'

/** SQL that is true for a role `r` that the membership `m` may see: the twin of canSeeRole. */
export const isRoleVisible = (r: string, m: string) =>
  `(${r}.is_public or ${isRoleHeld(r, m)} or ${hasPermissionSql(m, 'manageRoles')})`
