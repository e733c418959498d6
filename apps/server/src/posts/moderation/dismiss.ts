import { canTakePart } from '@guildhall/contract/channels'
import type { postActionCalls } from '@guildhall/contract/posts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { findPostAs } from '../find.ts'

/** Removes a post from a viewer's lists. */
export const dismiss = statement<
  { userId: string; postId: string; reason: 'reported' | 'notRelevant'; now: Date },
  never
>(
  'dismiss_post',
  `insert into dismissed_posts (channel_id, user_id, post_id, reason, created_at)
   select channel_id, $userId, id, $reason, $now from posts where id = $postId for key share on conflict do nothing`,
)

export const notRelevantPost: Handler<typeof postActionCalls.notRelevantPost> = async (ctx, { postId }) => {
  await findPostAs(ctx, postId, canTakePart)
  await dismiss(ctx.db, { userId: ctx.me.userId, postId, reason: 'notRelevant', now: ctx.now })
  return { message: 'You will see less like this', postId }
}
