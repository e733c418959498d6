import { canTakePart } from '@guildhall/contract/channels'
import type { FollowLevel } from '@guildhall/contract/contexts'
import { type postActionCalls, postSignals } from '@guildhall/contract/posts'
import { toUser } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { findPostAs, postNotFound } from '../find.ts'

const follow = statement<
  { userId: string; postId: string; level: FollowLevel; now: Date },
  { level: FollowLevel }
>(
  'follow_post',
  `insert into post_follows (channel_id, post_id, user_id, level, created_at)
   select p.channel_id, p.id, $userId, $level, $now from posts p where p.id = $postId
   on conflict (user_id, post_id) do update set level = excluded.level, created_at = excluded.created_at
   returning level`,
)

export const followPost: Handler<typeof postActionCalls.followPost> = async (ctx, { postId, level }) => {
  const { userId } = ctx.me
  await findPostAs(ctx, postId, canTakePart)
  const [row] = await follow(ctx.db, { userId, postId, level, now: ctx.now })
  if (!row) throw postNotFound()
  ctx.announce(postSignals.postFollowed, { postId, level }, toUser(userId))
  return { message: 'Saved', postId, level }
}
