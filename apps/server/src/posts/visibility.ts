import { hasPermissionSql } from '../channels/permission-sql.ts'
import { isRoomVisible } from '../contexts/visibility.ts'
import { isPresent } from '../users/blocks.ts'

/** SQL that is true of a post whose author is hidden: at their own wish, or in an anonymous room. */
export const isAuthorHidden = (post: string, room: string) => `(${post}.hide_author or ${room}.is_anonymous)`

/**
 * SQL that is true of a person whose name is hidden beneath the post `p` in its room `x`: everybody in an anonymous
 * room, or the post's hidden author.
 */
export const isUnnamed = (person: string) => `(x.is_anonymous or (p.hide_author and ${person} = p.author_id))`

/** SQL that is true of a post that the viewer may change: the twin of canEditPost. */
export const isEditable = (
  post: string,
  channel: string,
  viewer: string,
) => `exists (select from memberships kp
  where kp.channel_id = ${channel}.id and kp.user_id = ${viewer}
    and (${post}.author_id = ${viewer} or ${hasPermissionSql('kp', 'moderatePosts')}))`

/** SQL that is true of a post that is not hidden from the viewer: the twin of canSeeHidden. */
export const isNotHidden = (post: string, channel: string, viewer: string) =>
  `(not ${post}.is_hidden or ${isEditable(post, channel, viewer)})`

// Evaluated once for a whole list, because it does not depend on the author.
const shutOut = (viewer: string) =>
  `select blocked_id from blocks where user_id = ${viewer} union all select user_id from blocks where blocked_id = ${viewer}`
const muted = (viewer: string) => `select muted_id from mutes where user_id = ${viewer}`

/** SQL for the people whose posts are missing from the viewer's lists. */
export const excludedAuthors = (viewer: string) => `${shutOut(viewer)} union all ${muted(viewer)}`

// With `exists` the planner would read every present user, once for each list.
const from = (post: string, room: string, viewer: string, without: string) => `(${isAuthorHidden(post, room)}
  or ${post}.author_id is not distinct from ${viewer} or (${post}.author_id not in (${without})
    and (select ${isPresent('au')} from users au where au.id = ${post}.author_id)))`

/**
 * SQL that is true where the author's account is active and neither person has blocked the other. Posts of hidden
 * authors are never left out, because the gap would reveal the author.
 */
const isMet = (post: string, room: string, viewer: string) => from(post, room, viewer, shutOut(viewer))

/** The same for lists, which also leave out muted people and posts that the viewer has dismissed. */
export const isAuthorListed = (
  post: string,
  room: string,
  viewer: string,
) => `(${from(post, room, viewer, excludedAuthors(viewer))}
  and not exists (select from dismissed_posts dp where dp.user_id = ${viewer} and dp.post_id = ${post}.id))`

/** SQL that is true of a post that the viewer may open. */
export const isPostReadable = (post: string, room: string, channel: string, viewer: string) =>
  `(${isRoomVisible(room, channel, viewer)} and ${isNotHidden(post, channel, viewer)} and ${isMet(post, room, viewer)})`

/** SQL that is true of a post in the viewer's lists. */
export const isPostListed = (post: string, room: string, channel: string, viewer: string) =>
  `(${isRoomVisible(room, channel, viewer)} and ${isNotHidden(post, channel, viewer)} and ${isAuthorListed(post, room, viewer)})`
