import type { Context } from '../platform/context.ts'
import { statement } from '../platform/database/statement.ts'
import type { FoundPost } from '../posts/find.ts'
import { hearing } from './list.ts'
import { discussionsByIds } from './rows.ts'
import { viewDiscussions } from './view.ts'

const totalOf = statement<{ postId: string }, { discussions_count: number }>(
  'discussions_of_post',
  `select discussions_count from posts where id = $postId`,
)

/** The answer to whoever has changed something said. */
export async function changed(ctx: Context, post: FoundPost, id: string, message: string) {
  const rows = await discussionsByIds(ctx.db, hearing(ctx, post, [id], []))
  const [discussion] = await viewDiscussions(ctx, post, rows)
  const [total] = await totalOf(ctx.db, { postId: post.id })
  return { message, discussion: discussion!, totalDiscussions: total!.discussions_count }
}
