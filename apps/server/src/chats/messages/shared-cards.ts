import type { PostCard, RoomCard } from '@guildhall/contract/chats'
import { isRoomVisible } from '../../contexts/visibility.ts'
import { type FileRow, pictureBeside, pictureOf } from '../../files/view.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { isAuthorHidden, isPostReadable } from '../../posts/visibility.ts'
import { type PersonRow, personBeside, toPerson } from '../../users/view.ts'
import type { MessageRow } from './message-rows.ts'

interface Place {
  id: string
  channel_id: string
  channel_title: string
  slug: string
  context_id: string
  room_text: string
}

interface PostCardRow extends Place {
  title: string
  author: PersonRow | null
  picture: FileRow | null
}

interface RoomCardRow extends Place {
  icon: string
}

const place = `x.id as context_id, x.text as room_text, c.id as channel_id, c.title as channel_title, c.slug`

const sharedPosts = statement<{ viewerId: string; ids: string[] }, PostCardRow>(
  'cards_of_shared_posts',
  `select p.id, ${place}, left(coalesce(nullif(p.title, ''), p.text), 200) as title,
     case when not ${isAuthorHidden('p', 'x')} then ${personBeside('p.author_id', '$viewerId')} end as author,
     ${pictureBeside('p.cover_id')} as picture
   from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where p.id = any($ids::uuid[]) and ${isPostReadable('p', 'x', 'c', '$viewerId')}`,
)

const sharedRooms = statement<{ viewerId: string; ids: string[] }, RoomCardRow>(
  'cards_of_shared_rooms',
  `select x.id, ${place}, x.icon from contexts x join channels c on c.id = x.channel_id
   where x.id = any($ids::uuid[]) and ${isRoomVisible('x', 'c', '$viewerId')}`,
)

const channelOf = (row: Place) => ({ _id: row.channel_id, title: row.channel_title, slug: row.slug })

const toPostCard = (row: PostCardRow): PostCard => ({
  _id: row.id,
  title: row.title,
  channel: channelOf(row),
  context: { _id: row.context_id, text: row.room_text },
  postedBy: row.author && toPerson(row.author),
  picture: pictureOf(row.picture),
})

const toRoomCard = (row: RoomCardRow): RoomCard => ({
  _id: row.id,
  text: row.room_text,
  icon: row.icon,
  channel: channelOf(row),
})

/** The posts and rooms that these messages share, as far as the viewer may see them. */
export async function viewShared(ctx: Ctx, rows: readonly MessageRow[]) {
  const shown = rows.filter(({ is_withheld }) => !is_withheld)
  const viewerId = ctx.me.userId
  const idsOf = (ids: (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]
  const postIds = idsOf(shown.map(({ post_id }) => post_id))
  const roomIds = idsOf(shown.map(({ context_id }) => context_id))
  const posts = postIds.length > 0 ? await sharedPosts(ctx.db, { viewerId, ids: postIds }) : []
  const feeds = roomIds.length > 0 ? await sharedRooms(ctx.db, { viewerId, ids: roomIds }) : []
  return { posts: posts.map(toPostCard), feeds: feeds.map(toRoomCard) }
}
