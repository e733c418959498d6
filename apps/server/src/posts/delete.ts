import { canEditPost, type postCalls } from '@guildhall/contract/posts'
import { decideDirectly } from '../moderation/decide-directly.ts'
import { setNotificationsAside } from '../notifications/set-aside.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { announceRemovedPost } from './announce-post.ts'
import { findPostAs } from './find.ts'
import { lockPostAs } from './lock-post.ts'

const withdraw = statement<{ postId: string; now: Date }, never>(
  'delete_own_post',
  `update posts set is_hidden = true, withheld = 'deleted', deleted_at = $now,
     before_deletion = jsonb_build_object('isHidden', is_hidden, 'withheld', withheld)
   where id = $postId`,
)

/** A post and all that is said about it. */
export const thingsOfPost = statement<{ postId: string }, { id: string }>(
  'things_of_post',
  `select $postId::uuid as id union all select id from discussions where post_id = $postId`,
)

/** Its author can take a deletion back for an hour; until then the post is kept where nobody sees it. */
export const deletePost: Handler<typeof postCalls.deletePost> = async (ctx, { postId }) => {
  const find = () => findPostAs(ctx, postId, canEditPost)
  // What somebody else wrote is removed by a decision, which can be undone and appealed.
  if (!(await find()).post.isOwn) {
    const decided = await decideDirectly(ctx, { kind: 'post', id: postId, action: 'remove', find })
    return { message: 'Post deleted', postId, ...decided }
  }
  const { post } = await lockPostAs(ctx, postId, canEditPost)
  await withdraw(ctx.db, { postId, now: ctx.now })
  const things = await thingsOfPost(ctx.db, { postId })
  await setNotificationsAside(
    ctx,
    postId,
    things.map(({ id }) => id),
  )
  announceRemovedPost(ctx, post)
  return { message: 'Post deleted', postId }
}
