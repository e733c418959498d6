import { canEditPost, type postCalls } from '@guildhall/contract/posts'
import { releaseFiles } from '../files/collect.ts'
import { decideDirectly } from '../moderation/decide-directly.ts'
import { removeNotifications } from '../notifications/remove-notifications.ts'
import type { Handler } from '../platform/handler.ts'
import { announceRemovedPost } from './announce-post.ts'
import { findPostAs } from './find.ts'
import { lockPostAs } from './lock-post.ts'
import { postFiles } from './media.ts'

export const deletePost: Handler<typeof postCalls.deletePost> = async (ctx, { postId }) => {
  const find = () => findPostAs(ctx, postId, canEditPost)
  // What somebody else wrote is removed by a decision, which can be undone and appealed.
  if (!(await find()).post.isOwn) {
    const caseId = await decideDirectly(ctx, { kind: 'post', id: postId, action: 'remove', find })
    return { message: 'Post deleted', postId, caseId }
  }
  const { post } = await lockPostAs(ctx, postId, canEditPost)
  const files = await postFiles.attachedTo(ctx, postId)
  const said = await ctx.db.selectFrom('discussions').select('id').where('post_id', '=', postId).execute()
  await removeNotifications(ctx, [postId, ...said.map(({ id }) => id)])
  await ctx.db.deleteFrom('posts').where('id', '=', postId).execute()
  await releaseFiles(ctx, files)
  announceRemovedPost(ctx, post)
  return { message: 'Post deleted', postId }
}
