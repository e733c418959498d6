/**
 * SQL for what a person hears of comments on a post: as they chose for the post, else nothing where they silenced its
 * room, else everything about their own post and what is meant for them elsewhere.
 */
export const followLevel = (post: string, person: string) => `coalesce(
  (select pf.level from post_follows pf where pf.user_id = ${person} and pf.post_id = ${post}.id),
  (select cf.level from context_follows cf
    where cf.user_id = ${person} and cf.context_id = ${post}.context_id and cf.level = 'none'),
  case when ${post}.author_id = ${person} then 'all' else 'mentions' end)`

/**
 * SQL that makes whoever comments on the post `counted` follow it, unless they have chosen for the post or silenced its
 * room before.
 */
export const followByCommenting = `insert into post_follows (channel_id, post_id, user_id, level, created_at)
     select counted.channel_id, counted.id, $authorId, 'all', $now from counted, said
     where not exists (select from context_follows cf
       where cf.user_id = $authorId and cf.context_id = counted.context_id and cf.level = 'none')
     on conflict (user_id, post_id) do nothing returning post_id`

/** SQL that is true of a room whose every new post the viewer hears of. */
export const isRoomFollowed = (roomId: string) => `exists (select from context_follows cf
  where cf.user_id = $viewerId and cf.context_id = ${roomId} and cf.level = 'all')`

/** SQL that is true of a post `p` that the viewer has not silenced. */
export const isNotSilenced = `not exists (select from post_follows pf
  where pf.user_id = $viewerId and pf.post_id = p.id and pf.level = 'none')`
