import { discussionCalls } from '@guildhall/contract/discussions'
import { reactionCalls } from '@guildhall/contract/reactions'
import { placedEvents } from '../../events/testing/placed-events.ts'
import { onDiscussions, onPosts } from '../../posts/testing/at-posts.ts'
import { done, type Make, type SignalCases } from '../../testing/access/signal-case.ts'
import { makeDiscussion } from './make-discussion.ts'

const beneathEvent: Make = async (world, { owner }) => {
  const event = await placedEvents.byRole!(world)
  return { watched: { event }, happens: () => makeDiscussion(world.server, owner, { event }) }
}

export const discussionSignalCases: SignalCases = {
  newDiscussion: {
    ...onPosts(['open', 'secret', 'gated', 'hidden'], (server, { owner }, post) =>
      makeDiscussion(server, owner, { post }),
    ),
    onEvent: beneathEvent,
  },
  updateDiscussion: onDiscussions(['open', 'gated'], (server, { owner }, discussion) =>
    done(server, owner, reactionCalls.addReaction, { discussion, reactionType: 'wow' }),
  ),
  removeDiscussion: onDiscussions(['open', 'gated'], (server, { author }, discussionId) =>
    done(server, author, discussionCalls.deleteDiscussion, { discussionId }),
  ),
}
