import type { DiscussionType, discussionCalls } from '@guildhall/contract/discussions'
import { canTakePart } from '@guildhall/contract/posts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { voting } from '../posts/vote-thing.ts'
import { findDiscussionAs } from './find.ts'
import { type LiveDiscussion, saidThing, tellDiscussion } from './live.ts'

const vote = statement<
  { id: string; userId: string; isVoted: boolean | null; now: Date; jobId: string },
  LiveDiscussion & { is_voted: boolean }
>('vote_for_discussion', voting(saidThing))

/** Each type is voted for by its own path; by another one it is not there. */
const voteFor =
  (type: DiscussionType): Handler<typeof discussionCalls.upvoteComment> =>
  async (ctx, { id, voted = null }) => {
    await findDiscussionAs(ctx, id, (standing, { discussion }) => {
      if (discussion.type !== type) throw notFound('Discussion')
      return canTakePart(standing)
    })
    const [row] = await vote(ctx.db, {
      id,
      userId: ctx.me.userId,
      isVoted: voted,
      now: ctx.now,
      jobId: ctx.newId(),
    })
    if (!row) throw notFound('Discussion')
    tellDiscussion(ctx, row)
    return {
      message: row.is_voted ? 'Voted' : 'Vote removed',
      isVoted: row.is_voted,
      totalVotes: row.votes_count,
    }
  }

export const upvoteComment = voteFor('comment')
export const upvoteReply = voteFor('reply')
export const upvoteAnswer = voteFor('answer')
