import { discussionCalls } from '@guildhall/contract/discussions'
import { act } from '../platform/store/act.ts'
import { changed } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { selectDiscussion } from './selectors.ts'

const calls = {
  comment: discussionCalls.upvoteComment,
  reply: discussionCalls.upvoteReply,
  answer: discussionCalls.upvoteAnswer,
}

/** Upvotes a comment, or withdraws the vote: shown at once, undone when the server refuses. */
export function upvote(id: string): Thunk<Promise<boolean>> {
  return act((state) => {
    const said = selectDiscussion(state, id)
    if (!said) return null
    const voted = !said.isVoted
    const shown = { isVoted: voted, totalVotes: Math.max(0, said.totalVotes + (voted ? 1 : -1)) }
    return {
      shown: { discussions: { [id]: shown } },
      turn: `vote ${id}`,
      ask: ({ request }) => request(calls[said.discussionType], { id, voted }),
      apply: ({ isVoted, totalVotes }) => changed({ discussions: { [id]: { isVoted, totalVotes } } }),
      retryKey: 'discussions.voteFailed',
    }
  })
}
