import { canEditPost, type postCalls } from '@guildhall/contract/posts'
import { record } from '../channels/audit.ts'
import { releaseFiles } from '../files/collect.ts'
import { forgetThing } from '../notifications/forget-thing.ts'
import type { Handler } from '../platform/handler.ts'
import { holdPostAs } from './held.ts'
import { tellRemovedPost } from './live.ts'
import { postFiles } from './media.ts'

export const deletePost: Handler<typeof postCalls.deletePost> = async (ctx, { postId }) => {
  const { post, row } = await holdPostAs(ctx, postId, canEditPost)
  const files = await postFiles.attachedTo(ctx, postId)
  const said = await ctx.db.selectFrom('discussions').select('id').where('post_id', '=', postId).execute()
  await forgetThing(ctx, [postId, ...said.map(({ id }) => id)])
  await ctx.db.deleteFrom('posts').where('id', '=', postId).execute()
  await releaseFiles(ctx, files)
  if (!post.isOwn)
    await record(ctx, post.channelId, {
      action: 'deletePost',
      target: { kind: 'post', id: postId },
      details: { title: row.title },
    })
  tellRemovedPost(ctx, post)
  return { message: 'Post deleted', postId }
}
