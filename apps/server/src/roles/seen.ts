import { isHeld } from '../contexts/sight.ts'

/** True in SQL of a role `r` that the membership `m` may see: the twin of canSeeRole. */
export const isSeen = (r: string, m: string) => `(${r}.is_public or ${m}.is_admin or ${isHeld(r, m)}
     or exists (select from roles k where k.channel_id = ${m}.channel_id
       and 'manageRoles' = any(k.permissions) and ${isHeld('k', m)}))`
