import type { postCalls } from '@guildhall/contract/posts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { afterRow, pageOf } from '../../platform/paging.ts'
import { viewPosts } from '../view.ts'
import { isPostListed } from '../visibility.ts'

const savedBy = statement<
  { userId: string; at: Date | null; id: string | null; skip: number; take: number },
  { post_id: string; created_at: Date }
>(
  'saved_posts_of',
  `select s.post_id, s.created_at from saved_posts s join posts p on p.id = s.post_id
     join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where s.user_id = $userId and ($at::timestamptz is null or (s.created_at, s.post_id) < ($at, $id::uuid))
     and ${isPostListed('p', 'x', 'c', '$userId')}
   order by s.created_at desc, s.post_id desc offset $skip limit $take`,
)

/** The viewer's saved posts that they may still see, the latest first. */
export const getSavedPosts: Handler<typeof postCalls.getSavedPosts> = async (ctx, { skip, limit, after }) => {
  const from = afterRow(after)
  const rows = await savedBy(ctx.db, {
    userId: ctx.me.userId,
    at: from && new Date(from.at),
    id: from?.id ?? null,
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, (row) => `${row.created_at.getTime()}.${row.post_id}`)
  return {
    posts: await viewPosts(
      ctx,
      page.map(({ post_id }) => post_id),
    ),
    next,
  }
}
