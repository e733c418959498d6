import { hasPermissionSql, isRoleHeld } from '../channels/permission-sql.ts'
import { isResourceVisible } from '../channels/visibility.ts'
import { isRoomVisible } from '../contexts/visibility.ts'

/** SQL that is true for a role `r` that the membership `m` may see: the twin of canSeeRole. */
export const isRoleVisible = (r: string, m: string) =>
  `(${r}.is_public or ${isRoleHeld(r, m)} or ${hasPermissionSql(m, 'manageRoles')})`

/**
 * SQL that is true for a role `r` that opens only rooms which the viewer may enter, collections which they may see
 * and threads which they may read; `c` is the community of all.
 */
export const isWithinReach = (r: string, c: string, viewer: string) => `(not exists (
    select from context_roles opened join contexts room on room.id = opened.context_id
    where opened.role_id = ${r}.id and not ${isRoomVisible('room', c, viewer)})
  and not exists (
    select from resource_roles opened join resources shelf on shelf.id = opened.resource_id
    where opened.role_id = ${r}.id and not ${isResourceVisible('shelf', viewer)})
  and not exists (
    select from chat_roles opened where opened.role_id = ${r}.id and not may_read_thread(opened.chat_id, ${viewer})))`
