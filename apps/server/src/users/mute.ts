import type { blockingCalls } from '@guildhall/contract/users'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { lockPair } from './blocks.ts'
import { words } from './refusal-words.ts'
import { viewRelations } from './view-relations.ts'

/** Hides a person's posts and notifications from the viewer; that person learns nothing of it. */
export const muteUserPosts: Handler<typeof blockingCalls.muteUserPosts> = async (
  ctx,
  { otherUserId, isMuted },
) => {
  if ((await lockPair(ctx, otherUserId)) === 'theirs') throw notFound(words.userNotFound)
  const pair = { user_id: ctx.me.userId, muted_id: otherUserId }
  await (isMuted
    ? ctx.db
        .insertInto('mutes')
        .values({ ...pair, created_at: ctx.now })
        .onConflict((on) => on.doNothing())
    : ctx.db.deleteFrom('mutes').where('user_id', '=', pair.user_id).where('muted_id', '=', pair.muted_id)
  ).execute()
  const user = (await viewRelations(ctx.db, ctx.me.userId, [otherUserId])).get(otherUserId)!
  return { message: isMuted ? 'Muted' : 'Unmuted', user }
}
