import type { DiscussionType, discussionCalls } from '@guildhall/contract/discussions'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { castVote } from '../reactions/vote.ts'
import { reactableDiscussion } from './reactable.ts'
import { words } from './refusal-words.ts'

/** Each type has its own path for votes; on another path it is refused as missing. */
const voteFor =
  (type: DiscussionType): Handler<typeof discussionCalls.upvoteComment> =>
  async (ctx, { id, voted }) => {
    const found = await reactableDiscussion.find(ctx, id)
    if (found.type !== type) throw notFound(words.discussionNotFound)
    return castVote(ctx, reactableDiscussion, found, voted)
  }

export const upvoteComment = voteFor('comment')
export const upvoteReply = voteFor('reply')
export const upvoteAnswer = voteFor('answer')
