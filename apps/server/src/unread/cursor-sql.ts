import { isRoomVisible } from '../contexts/visibility.ts'

/** SQL for an id that comes before all that are made from this time on. */
export const firstIdAt = (time: string) =>
  `(lpad(to_hex(floor(extract(epoch from ${time}) * 1000)::bigint), 12, '0') || '7000' || '8000' || repeat('0', 12))::uuid`

/** SQL for the time from which a membership has something to read, as long as it has read nothing of a room. */
export const unreadFrom = (member: string) => `greatest(${member}.joined_at, ${member}.unread_from)`

/** SQL for the place up to which a membership has read a room, by the row `read` where there is one. */
export const seenId = (read: string, member: string) =>
  `coalesce(${read}.post_id, ${firstIdAt(unreadFrom(member))})`

/** SQL for the rooms `x` that the viewer may enter in their communities `c`, as the member `m` who has `r` of it read. */
export const ownRooms = (viewer: string) =>
  `memberships m join channels c on c.id = m.channel_id join contexts x on x.channel_id = m.channel_id
     left join context_reads r on r.user_id = m.user_id and r.context_id = x.id
   where m.user_id = ${viewer} and ${isRoomVisible('x', 'c', viewer)}`
