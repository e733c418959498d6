import { statement } from '../platform/database/statement.ts'
import { openRooms, type Watchable } from '../platform/realtime/watchables.ts'
import { atPost } from './announce-post.ts'
import { findPost } from './find.ts'
import { isPostReadable } from './visibility.ts'

const openPosts = statement<{ userIds: string[]; postIds: string[] }, { place: number; id: string }>(
  'posts_open_to_watchers',
  `select w.place::int, p.id
   from unnest($userIds::uuid[], $postIds::uuid[]) with ordinality as w (user_id, id, place)
     join posts p on p.id = w.id join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where ${isPostReadable('p', 'x', 'c', 'w.user_id')}`,
)

/** A viewer hears of a post that they may open. */
export const watchablePost: Watchable = {
  kind: 'post',
  find: async (ctx, id) => (await findPost(ctx, id)).post.channelId,
  roomsOf: (db, watchers) =>
    openRooms(watchers, (userIds, ids) => openPosts(db, { userIds, postIds: ids }), atPost),
}
