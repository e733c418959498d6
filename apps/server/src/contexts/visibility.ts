import { isRoleHeld } from '../channels/permission-sql.ts'
import { isChannelReadable } from '../channels/visibility.ts'

/** SQL that is true of a room that the viewer may enter: the twin of canSeeContext. */
export const isRoomVisible = (
  room: string,
  channel: string,
  viewer: string,
) => `(${isChannelReadable(channel, viewer)}
  and (${room}.context_type = 'public' or exists (
    select from memberships m where m.channel_id = ${channel}.id and m.user_id = ${viewer} and (
      m.is_admin
      or exists (select from context_members a where a.context_id = ${room}.id and a.user_id = ${viewer})
      or exists (select from context_roles o join roles r on r.id = o.role_id
        where o.context_id = ${room}.id and ${isRoleHeld('r', 'm')})))))`

/** SQL that is true of a room that every visitor may enter. */
export const isRoomPublic = (room: string, channel: string) => `(${channel}.is_public
  and ${channel}.visitors_can_read and ${channel}.deleted_at is null and ${room}.context_type = 'public')`
