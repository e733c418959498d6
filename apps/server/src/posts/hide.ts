import { canEditPost, type postCalls } from '@guildhall/contract/posts'
import { record } from '../channels/audit.ts'
import type { Handler } from '../platform/handler.ts'
import { announceNewPost, announcePost, announceRemovedPost } from './announce-post.ts'
import { lockPostAs } from './lock-post.ts'
import { nameOfPost } from './name-post.ts'
import { viewPost } from './view.ts'

/** A hidden post is visible only to its author and to moderators of posts. */
const setting =
  (isHidden: boolean): Handler<typeof postCalls.hidePost> =>
  async (ctx, { postId }) => {
    const { post, row } = await lockPostAs(ctx, postId, canEditPost)
    if (post.isHidden !== isHidden) {
      await ctx.db.updateTable('posts').set({ is_hidden: isHidden }).where('id', '=', postId).execute()
      const action = isHidden ? 'hidePost' : 'showPost'
      if (!post.isOwn)
        await record(ctx, post.channelId, {
          action,
          target: { kind: 'post', id: postId },
          details: { title: nameOfPost(row) },
        })
      if (isHidden) announceRemovedPost(ctx, post, { isDeleted: false })
      else announceNewPost(ctx, post)
      await announcePost(ctx, postId, { isEdited: true })
    }
    return { message: isHidden ? 'Post hidden' : 'Post shown', post: await viewPost(ctx, postId) }
  }

export const hidePost = setting(true)
export const showPost = setting(false)
