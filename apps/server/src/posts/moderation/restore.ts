import { canEditPost, type postCalls } from '@guildhall/contract/posts'
import { isCaseWaiting } from '../../moderation/find-waiting-case.ts'
import { refuseMuted } from '../../moderation/refuse-muted.ts'
import type { Withholding } from '../../moderation/reportable.ts'
import { bringNotificationsBack } from '../../notifications/set-aside.ts'
import { after, HOUR } from '../../platform/clock.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { announceNewPost, announcePost } from '../announce-post.ts'
import { thingsOfPost } from '../delete.ts'
import { findPost, postNotFound } from '../find.ts'
import { viewPost } from '../view.ts'

const giveBack = statement<
  { postId: string; userId: string; since: Date },
  { withheld: Withholding | null; is_hidden: boolean }
>(
  'restore_own_post',
  `update posts set is_hidden = (before_deletion ->> 'isHidden')::boolean, withheld = before_deletion ->> 'withheld',
     deleted_at = null, before_deletion = null
   where id = $postId and author_id = $userId and deleted_at > $since returning new.withheld, new.is_hidden`,
)

/** Takes back the deletion of one's own post within an hour. Whoever could not change the post finds none. */
export const restorePost: Handler<typeof postCalls.restorePost> = async (ctx, { postId }) => {
  const [row] = await giveBack(ctx.db, { postId, userId: ctx.me.userId, since: after(ctx.now, -HOUR) })
  if (!row) throw postNotFound()
  // It is found only now that it is there again; a refusal takes the change back.
  const { post, place } = await findPost(ctx, postId)
  if (!canEditPost(place.standing, post)) throw postNotFound()
  if (row.withheld !== 'untilEdited') refuseMuted(place.standing)
  // Whoever approved it meanwhile found nothing to publish.
  if (row.withheld === 'held' && !(await isCaseWaiting(ctx.db, 'post', postId))) throw postNotFound()
  const things = await thingsOfPost(ctx.db, { postId })
  await bringNotificationsBack(
    ctx,
    postId,
    things.map(({ id }) => id),
  )
  if (!row.is_hidden) announceNewPost(ctx, post)
  await announcePost(ctx, postId, { isEdited: true })
  return { message: 'Post restored', post: await viewPost(ctx, postId) }
}
