import { canTakePart } from '@guildhall/contract/channels'
import type { postActionCalls } from '@guildhall/contract/posts'
import { reportThing } from '../../moderation/report-thing.ts'
import type { Handler } from '../../platform/handler.ts'
import { invalid } from '../../platform/refusals.ts'
import { block } from '../../users/block.ts'
import { findPostAs, postNotFound } from '../find.ts'
import { words } from '../refusal-words.ts'
import { dismiss } from './dismiss.ts'
import { reportablePost } from './reportable-post.ts'

/** Until a moderator has looked at a report, a second one by the same person replaces it. */
export const reportPost: Handler<typeof postActionCalls.reportPost> = async (ctx, input) => {
  const { post } = await findPostAs(ctx, input.postId, canTakePart)
  if (post.isOwn) throw invalid(words.ownPost)
  // Blocking is refused for a hidden author, because the list of blocked people would reveal the name.
  if (input.isUserBlocked && post.isNameless) throw invalid(words.namelessNotBlocked)
  const { userId } = ctx.me
  const thing = await reportablePost.look(ctx, post.id)
  if (!thing) throw postNotFound()
  await reportThing(ctx, {
    kind: 'post',
    thingId: post.id,
    thing,
    reporterId: userId,
    reportType: input.reportType,
    comments: input.comments,
  })
  await dismiss(ctx.db, { userId, postId: post.id, reason: 'reported', now: ctx.now })
  if (input.isUserBlocked) await block(ctx, post.authorId)
  return { message: 'Reported', postId: post.id }
}
