import { canTakePart, type postActionCalls } from '@guildhall/contract/posts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { findPostAs, postNotFound } from './find.ts'
import { type LiveRow, tellPostRow } from './live.ts'
import { postThing, voting } from './vote-thing.ts'

const vote = statement<
  { id: string; userId: string; isVoted: boolean | null; now: Date; jobId: string },
  LiveRow & { is_voted: boolean }
>('vote_for_post', voting(postThing))

export const upvotePost: Handler<typeof postActionCalls.upvotePost> = async (
  ctx,
  { postId, voted = null },
) => {
  await findPostAs(ctx, postId, canTakePart)
  const [row] = await vote(ctx.db, {
    id: postId,
    userId: ctx.me.userId,
    isVoted: voted,
    now: ctx.now,
    jobId: ctx.newId(),
  })
  if (!row) throw postNotFound()
  tellPostRow(ctx, row)
  return {
    message: row.is_voted ? 'Voted' : 'Vote removed',
    isVoted: row.is_voted,
    totalVotes: row.votes_count,
  }
}
