import { canEditPost, type postCalls } from '@guildhall/contract/posts'
import { record } from '../../channels/audit.ts'
import { decideDirectly } from '../../moderation/decide-directly.ts'
import { liftHiding } from '../../moderation/lift-hiding.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Handler } from '../../platform/handler.ts'
import { conflict } from '../../platform/refusals.ts'
import { announceNewPost, announcePost, announceRemovedPost } from '../announce-post.ts'
import { findPostAs } from '../find.ts'
import { lockPostAs } from '../lock-post.ts'
import { nameOfPost } from '../name-post.ts'
import { words } from '../refusal-words.ts'
import { viewPost } from '../view.ts'

const set = (ctx: Ctx, postId: string, isHidden: boolean) =>
  ctx.db.updateTable('posts').set({ is_hidden: isHidden }).where('id', '=', postId).execute()

/** A hidden post is visible only to its author and to moderators of posts; what a moderator hid is a decision. */
export const hidePost: Handler<typeof postCalls.hidePost> = async (ctx, { postId }) => {
  const find = () => findPostAs(ctx, postId, canEditPost)
  const message = 'Post hidden'
  const found = await find()
  if (!found.post.isOwn && !found.post.isHidden) {
    const decided = await decideDirectly(ctx, { kind: 'post', id: postId, action: 'hide', find })
    return { message, post: await viewPost(ctx, postId), ...decided }
  }
  const { post } = await lockPostAs(ctx, postId, canEditPost)
  if (!post.isHidden) {
    await set(ctx, postId, true)
    announceRemovedPost(ctx, post, { isDeleted: false })
    await announcePost(ctx, postId, { isEdited: true })
  }
  return { message, post: await viewPost(ctx, postId) }
}

/** What a moderator hid, a moderator shows again; what waits for a decision is decided in the queue. */
export const showPost: Handler<typeof postCalls.showPost> = async (ctx, { postId }) => {
  const { post, row } = await lockPostAs(ctx, postId, canEditPost)
  if (row.withheld !== null && (row.withheld !== 'hidden' || post.isOwn)) throw conflict(words.withheld)
  if (post.isHidden) {
    if (row.withheld === 'hidden') await liftHiding(ctx, 'post', postId, 'hide')
    else {
      await set(ctx, postId, false)
      announceNewPost(ctx, post)
      await announcePost(ctx, postId, { isEdited: true })
    }
    if (!post.isOwn)
      await record(ctx, post.channelId, {
        action: 'showPost',
        target: { kind: 'post', id: postId },
        details: { title: nameOfPost(row) },
      })
  }
  return { message: 'Post shown', post: await viewPost(ctx, postId) }
}
