/** SQL that is true of a community that the viewer may see: the twin of canSeeChannel. */
export const isChannelVisible = (channel: string, viewer: string) => `(
  (${channel}.is_public or exists (select from memberships o where o.channel_id = ${channel}.id and o.user_id = ${viewer}))
  and not exists (select from bans b where b.channel_id = ${channel}.id and b.user_id = ${viewer}))`

/** SQL that is true of a community whose public rooms the viewer may read: the twin of canReadChannel. */
export const isChannelReadable = (
  channel: string,
  viewer: string,
) => `(${isChannelVisible(channel, viewer)} and (${channel}.visitors_can_read
    or exists (select from memberships o where o.channel_id = ${channel}.id and o.user_id = ${viewer})))`
