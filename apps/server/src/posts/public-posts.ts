import { postAddress } from '@guildhall/contract/posts/addresses'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'

/** How many of the newest posts are examined for those that everybody may read. */
const WINDOW = 200_000

const newest = statement<{ take: number }, { slug: string; context_id: string; id: string }>(
  'public_posts',
  `select c.slug, p.context_id, p.id
   from (select id, channel_id, context_id, is_hidden from posts order by id desc limit ${WINDOW}) p
     join contexts x on x.id = p.context_id and x.context_type = 'public'
     join channels c on c.id = p.channel_id and c.is_public and c.visitors_can_read and c.deleted_at is null
   where not p.is_hidden order by p.id desc limit $take`,
)

/** The paths of the newest posts that every visitor may read, up to a maximum. */
export const publicPostPaths = async (db: Database, most: number) =>
  (await newest(db, { take: most })).map(({ slug, context_id, id }) =>
    postAddress.to({ slug, roomId: context_id, postId: id }),
  )
