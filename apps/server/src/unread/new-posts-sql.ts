import { MAX_COUNTED } from '@guildhall/contract/unread'
import { isAuthorListed, isNotHidden } from '../posts/visibility.ts'
import { ownRooms, seenId } from './cursor-sql.ts'

/**
 * SQL for the rooms in which the viewer looks for what is new, for a materialized `lane`: without those that they have
 * silenced, and narrowed by `more`.
 */
export const lane = (more = '') =>
  `select x.id as room_id, x.text, x.icon, x.is_anonymous, c.id, ${seenId('r', 'm')} as seen_id,
     coalesce((select cf.level from context_follows cf
       where cf.user_id = $viewerId and cf.context_id = x.id), 'mentions') as follow_level
   from ${ownRooms('$viewerId')} ${more}
     and not exists (select from context_follows cf
       where cf.user_id = $viewerId and cf.context_id = x.id and cf.level = 'none')`

/**
 * SQL for the new posts `p` of a room `l` of the lane, which others wrote and the viewer's feed lists. Only the newest
 * few are looked at, so that a room costs the same however much is new in it.
 */
export const newPosts = `(select q.* from posts q where q.context_id = l.room_id and q.id > l.seen_id
     order by q.id desc limit ${MAX_COUNTED}) p
   where p.author_id <> $viewerId and ${isNotHidden('p', 'l', '$viewerId')} and ${isAuthorListed('p', 'l', '$viewerId')}`

/** SQL that is true of a room `l` of the lane that has a new post. */
export const hasNewPost = `exists (select from ${newPosts})`
