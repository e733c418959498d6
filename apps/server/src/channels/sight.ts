/** True in SQL of a community that the viewer `$1` may see: the twin of canSeeChannel. */
export const isSeen = (channel: string) => `(
  (${channel}.is_public or exists (select from memberships o where o.channel_id = ${channel}.id and o.user_id = $1))
  and not exists (select from bans b where b.channel_id = ${channel}.id and b.user_id = $1))`

/** True in SQL of one whose public rooms the viewer `$1` may read: the twin of canReadChannel. */
export const isRead = (channel: string) => `(${isSeen(channel)} and (${channel}.visitors_can_read
    or exists (select from memberships o where o.channel_id = ${channel}.id and o.user_id = $1)))`
