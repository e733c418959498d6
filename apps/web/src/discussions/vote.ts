import { discussionCalls } from '@guildhall/contract/discussions'
import { inTurn } from '../platform/in-turn.ts'
import { changed } from '../platform/store/collections.ts'
import { optimistically } from '../platform/store/optimistically.ts'
import type { Thunk } from '../platform/store/store.ts'
import { offered } from '../platform/store/toasts.ts'
import { selectDiscussion } from './selectors.ts'

const calls = {
  comment: discussionCalls.upvoteComment,
  reply: discussionCalls.upvoteReply,
  answer: discussionCalls.upvoteAnswer,
}

/** Votes for something said, or no longer: seen at once, taken back when the server refuses. */
export function upvote(id: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const said = selectDiscussion(getState(), id)
    if (!said) return
    const voted = !said.isVoted
    const shown = { isVoted: voted, totalVotes: Math.max(0, said.totalVotes + (voted ? 1 : -1)) }
    try {
      const { reply, isLast } = await dispatch(
        optimistically({ discussions: { [id]: shown } }, () =>
          inTurn(request, `vote ${id}`, () => request(calls[said.discussionType], { id, voted })),
        ),
      )
      const { isVoted, totalVotes } = reply
      if (isLast) dispatch(changed({ discussions: { [id]: { isVoted, totalVotes } } }))
    } catch {
      dispatch(
        offered({ textKey: 'discussions.voteFailed', kind: 'failed', action: 'retry' }, () => {
          void dispatch(upvote(id))
        }),
      )
    }
  }
}
