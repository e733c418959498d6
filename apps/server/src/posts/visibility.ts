import { hasPermissionSql } from '../channels/permission-sql.ts'
import { isRoomVisible } from '../contexts/visibility.ts'
import { isPresent } from '../users/blocks.ts'

/** True in SQL of a post whose author does not show: at their own wish, or in a room without names. */
export const isAuthorHidden = (post: string, room: string) => `(${post}.hide_author or ${room}.is_anonymous)`

/** True in SQL of somebody whose name does not show beneath the post `p` in its room `x`: nobody's, or its author's. */
export const isUnnamed = (person: string) => `(x.is_anonymous or (p.hide_author and ${person} = p.author_id))`

/** True in SQL of a post that the viewer may change: the twin of canEditPost. */
export const isEditable = (
  post: string,
  channel: string,
  viewer: string,
) => `exists (select from memberships kp
  where kp.channel_id = ${channel}.id and kp.user_id = ${viewer}
    and (${post}.author_id = ${viewer} or ${hasPermissionSql('kp', 'moderatePosts')}))`

/** True in SQL of a post that is not hidden, or not from the viewer: the twin of canSeeHidden. */
export const isNotHidden = (post: string, channel: string, viewer: string) =>
  `(not ${post}.is_hidden or ${isEditable(post, channel, viewer)})`

// Read once for a whole list, whoever stands in it.
const shutOut = (viewer: string) =>
  `select blocked_id from blocks where user_id = ${viewer} union all select user_id from blocks where blocked_id = ${viewer}`
const muted = (viewer: string) => `select muted_id from mutes where user_id = ${viewer}`

/** In SQL the people who are missing from the lists of the viewer. */
export const excludedAuthors = (viewer: string) => `${shutOut(viewer)} union all ${muted(viewer)}`

// As `exists` the planner would read everybody who is present, once for each list.
const from = (post: string, room: string, viewer: string, without: string) => `(${isAuthorHidden(post, room)}
  or ${post}.author_id is not distinct from ${viewer} or (${post}.author_id not in (${without})
    and (select ${isPresent('au')} from users au where au.id = ${post}.author_id)))`

/** True in SQL of an author whom the viewer may meet. Where no name shows nothing is left out: the gap would tell whose it is. */
const isMet = (post: string, room: string, viewer: string) => from(post, room, viewer, shutOut(viewer))

/** The same for lists, from which muted people are missing too, and what the viewer has put away. */
export const isAuthorListed = (
  post: string,
  room: string,
  viewer: string,
) => `(${from(post, room, viewer, excludedAuthors(viewer))}
  and not exists (select from dismissed_posts dp where dp.user_id = ${viewer} and dp.post_id = ${post}.id))`

/** True in SQL of a post that the viewer may open. */
export const isPostReadable = (post: string, room: string, channel: string, viewer: string) =>
  `(${isRoomVisible(room, channel, viewer)} and ${isNotHidden(post, channel, viewer)} and ${isMet(post, room, viewer)})`

/** True in SQL of a post that stands in the lists of the viewer. */
export const isPostListed = (post: string, room: string, channel: string, viewer: string) =>
  `(${isRoomVisible(room, channel, viewer)} and ${isNotHidden(post, channel, viewer)} and ${isAuthorListed(post, room, viewer)})`
