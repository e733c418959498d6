import { isSeen } from '../channels/list.ts'

/** True in SQL of a role that a member holds, be it by being a member, a moderator or an admin; never null. */
export const isHeld = (role: string, member: string) => `(coalesce(${role}.native = 'member'
    or (${role}.native = 'moderator' and ${member}.is_moderator) or (${role}.native = 'admin' and ${member}.is_admin), false)
  or exists (select from role_members h where h.role_id = ${role}.id and h.user_id = ${member}.user_id))`

/** True in SQL of a room that the viewer `$1` may enter: the twin of canSeeContext. */
export const isRoomSeen = (room: string, channel: string) => `(${isSeen(channel)}
  and (${channel}.visitors_can_read
    or exists (select from memberships m where m.channel_id = ${channel}.id and m.user_id = $1))
  and (${room}.context_type = 'public' or exists (
    select from memberships m where m.channel_id = ${channel}.id and m.user_id = $1 and (
      m.is_admin
      or exists (select from context_members a where a.context_id = ${room}.id and a.user_id = $1)
      or exists (select from context_roles o join roles r on r.id = o.role_id
        where o.context_id = ${room}.id and ${isHeld('r', 'm')})))))`
