import { canEditPost, type postCalls } from '@guildhall/contract/posts'
import { record } from '../channels/audit.ts'
import { releaseFiles } from '../files/collect.ts'
import { removeNotifications } from '../notifications/remove-notifications.ts'
import type { Handler } from '../platform/handler.ts'
import { announceRemovedPost } from './announce-post.ts'
import { lockPostAs } from './lock-post.ts'
import { postFiles } from './media.ts'
import { nameOfPost } from './name-post.ts'

export const deletePost: Handler<typeof postCalls.deletePost> = async (ctx, { postId }) => {
  const { post, row } = await lockPostAs(ctx, postId, canEditPost)
  const files = await postFiles.attachedTo(ctx, postId)
  const said = await ctx.db.selectFrom('discussions').select('id').where('post_id', '=', postId).execute()
  await removeNotifications(ctx, [postId, ...said.map(({ id }) => id)])
  await ctx.db.deleteFrom('posts').where('id', '=', postId).execute()
  await releaseFiles(ctx, files)
  if (!post.isOwn)
    await record(ctx, post.channelId, {
      action: 'deletePost',
      target: { kind: 'post', id: postId },
      details: { title: nameOfPost(row) },
    })
  announceRemovedPost(ctx, post)
  return { message: 'Post deleted', postId }
}
