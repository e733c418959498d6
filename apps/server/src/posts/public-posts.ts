import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { postPath } from './post-path.ts'
import { isPostReadable } from './visibility.ts'

/** How many of the newest posts are examined for those that everybody may read. */
const WINDOW = 200_000

interface Row {
  slug: string
  context_id: string
  id: string
  title: string
}

// A room or community that is closed is dropped before anything of its posts is examined.
const newest = statement<{ take: number }, Row>(
  'public_posts',
  `select c.slug, p.context_id, p.id, p.title
   from (select id, channel_id, context_id, author_id, hide_author, is_hidden, withheld, title from posts
       order by id desc limit ${WINDOW}) p
     join contexts x on x.id = p.context_id and x.context_type = 'public'
     join channels c on c.id = p.channel_id and c.is_public and c.visitors_can_read and c.deleted_at is null
   where ${isPostReadable('p', 'x', 'c', 'null::uuid')} order by p.id desc limit $take`,
)

/** The paths of the newest posts that every visitor may read, up to a maximum. */
export const publicPostPaths = async (db: Database, most: number) =>
  (await newest(db, { take: most })).map(({ slug, context_id, id, title }) =>
    postPath({ slug, roomId: context_id, postId: id, title, isPublic: true }),
  )

const publicPost = statement<{ postId: string }, { id: string }>(
  'public_post',
  `select p.id from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where p.id = $postId and ${isPostReadable('p', 'x', 'c', 'null::uuid')}`,
)

/** Whether every visitor may read a post. */
export const isPublicPost = async (db: Database, postId: string) =>
  (await publicPost(db, { postId })).length > 0
