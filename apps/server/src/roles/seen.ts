import { isHeld, mayInSql } from '../channels/may.ts'

/** True in SQL of a role `r` that the membership `m` may see: the twin of canSeeRole. */
export const isSeen = (r: string, m: string) =>
  `(${r}.is_public or ${isHeld(r, m)} or ${mayInSql(m, 'manageRoles')})`
