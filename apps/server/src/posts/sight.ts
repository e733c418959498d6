import { mayInSql } from '../channels/may.ts'
import { isRoomSeen } from '../contexts/sight.ts'
import { isPresent } from '../users/blocks.ts'

/** True in SQL of a post whose author does not show: at their own wish, or in a room without names. */
export const isNameless = (post: string, room: string) => `(${post}.hide_author or ${room}.is_anonymous)`

/** True in SQL of a post that the viewer `$1` may change: the twin of canEditPost. */
export const isEditable = (post: string, channel: string) => `exists (select from memberships kp
  where kp.channel_id = ${channel}.id and kp.user_id = $1
    and (${post}.author_id = $1 or ${mayInSql('kp', 'moderatePosts')}))`

/** True in SQL of a post that is not hidden, or not from the viewer `$1`: the twin of canSeeHidden. */
export const isShown = (post: string, channel: string) =>
  `(not ${post}.is_hidden or ${isEditable(post, channel)})`

// Read once for a whole list, whoever stands in it.
const shutOut = `select blocked_id from blocks where user_id = $1 union all select user_id from blocks where blocked_id = $1`
const muted = `select muted_id from mutes where user_id = $1`

/** In SQL the people who are missing from the lists of the viewer `$1`. */
export const passedOver = `${shutOut} union all ${muted}`

// As `exists` the planner would read everybody who is present, once for each list.
const from = (post: string, room: string, without: string) => `(${isNameless(post, room)}
  or ${post}.author_id is not distinct from $1 or (${post}.author_id not in (${without})
    and (select ${isPresent('au')} from users au where au.id = ${post}.author_id)))`

/** True in SQL of an author whom the viewer `$1` may meet. Where no name shows nothing is left out: the gap would tell whose it is. */
const isMet = (post: string, room: string) => from(post, room, shutOut)

/** The same for lists, from which muted people are missing too, and what the viewer has put away. */
export const isWanted = (post: string, room: string) => `(${from(post, room, passedOver)}
  and not exists (select from dismissed_posts dp where dp.user_id = $1 and dp.post_id = ${post}.id))`

/** True in SQL of a post that the viewer `$1` may open. */
export const isPostOpen = (post: string, room: string, channel: string) =>
  `(${isRoomSeen(room, channel)} and ${isShown(post, channel)} and ${isMet(post, room)})`

/** True in SQL of a post that stands in the lists of the viewer `$1`. */
export const isPostSeen = (post: string, room: string, channel: string) =>
  `(${isRoomSeen(room, channel)} and ${isShown(post, channel)} and ${isWanted(post, room)})`
