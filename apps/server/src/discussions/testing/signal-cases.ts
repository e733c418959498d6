import { discussionCalls } from '@guildhall/contract/discussions'
import { reactionCalls } from '@guildhall/contract/reactions'
import { onDiscussions, onPosts } from '../../posts/testing/at-posts.ts'
import { done, type SignalCases } from '../../testing/access/signal-case.ts'
import { makeDiscussion } from './make-discussion.ts'

export const discussionSignalCases: SignalCases = {
  newDiscussion: onPosts(['open', 'secret', 'gated', 'hidden'], (server, { owner }, post) =>
    makeDiscussion(server, owner, { post }),
  ),
  updateDiscussion: onDiscussions(['open', 'gated'], (server, { owner }, discussion) =>
    done(server, owner, reactionCalls.addReaction, { discussion, reactionType: 'wow' }),
  ),
  removeDiscussion: onDiscussions(['open', 'gated'], (server, { author }, discussionId) =>
    done(server, author, discussionCalls.deleteDiscussion, { discussionId }),
  ),
}
