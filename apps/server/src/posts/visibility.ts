import { hasPermissionSql, isUnblockedIn } from '../channels/permission-sql.ts'
import { isRoomPublic, isRoomVisible } from '../contexts/visibility.ts'
import { isPresent, separatedFrom } from '../users/blocks.ts'

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

/**
 * SQL that is true of a post that is not hidden from the viewer: the twin of canSeeHidden. What was removed, or deleted by
 * its author, is hidden from all.
 */
export const isNotHidden = (post: string, channel: string, viewer: string) =>
  `(not ${post}.is_hidden or (coalesce(${post}.withheld not in ('removed', 'deleted'), true)
    and ${isEditable(post, channel, viewer)}))`

/** SQL that is true of a post that stands where every visitor may read, whoever wrote it. */
export const isPostPublic = (post: string, room: string, channel: string) =>
  `(${isRoomPublic(room, channel)} and not ${post}.is_hidden)`

/** SQL for the people whom the viewer has muted, evaluated once for a whole list. */
export const mutedBy = (viewer: string) => `select muted_id from mutes where user_id = ${viewer}`

// With `exists` the planner would read every present user, once for each list.
const from = (post: string, room: string, viewer: string, isMet: string) => `(${isAuthorHidden(post, room)}
  or ${post}.author_id is not distinct from ${viewer} or (${isMet}
    and (select ${isPresent('au')} from users au where au.id = ${post}.author_id)))`

const isAuthorMet = (post: string, viewer: string) =>
  isUnblockedIn(`${post}.channel_id`, `${post}.author_id`, viewer)

const isOffered = (post: string, room: string, viewer: string, isMet: string) =>
  `(${from(post, room, viewer, `${post}.author_id not in (${mutedBy(viewer)}) and ${isMet}`)}
  and not exists (select from dismissed_posts dp where dp.user_id = ${viewer} and dp.post_id = ${post}.id))`

/**
 * SQL that is true where the author's account is active and no block hides it, nor a mute, and the viewer has not
 * dismissed the post. Posts of hidden authors are never left out, because the gap would reveal the author.
 */
export const isAuthorListed = (post: string, room: string, viewer: string) =>
  isOffered(post, room, viewer, isAuthorMet(post, viewer))

const isOpen = (post: string, room: string, channel: string, viewer: string) =>
  `${isRoomVisible(room, channel, viewer)} and ${isNotHidden(post, channel, viewer)}`

/** SQL that is true of a post that the viewer may open; mutes and dismissals do not matter then. */
export const isPostReadable = (post: string, room: string, channel: string, viewer: string) =>
  `(${isOpen(post, room, channel, viewer)} and ${from(post, room, viewer, isAuthorMet(post, viewer))})`

/** SQL that is true of a post in the viewer's lists. */
export const isPostListed = (post: string, room: string, channel: string, viewer: string) =>
  `(${isOpen(post, room, channel, viewer)} and ${isAuthorListed(post, room, viewer)})`

/** SQL that is true of a post of which a person may be told: a block keeps news and mails from moderators too. */
export const isPostTold = (post: string, room: string, channel: string, person: string) =>
  `(${isOpen(post, room, channel, person)}
  and ${isOffered(post, room, person, `${post}.author_id not in (${separatedFrom(person)})`)})`
