import type { Payload } from '@guildhall/contract'
import { discussionSignals } from '@guildhall/contract/discussions'
import { inTurn } from '../platform/in-turn.ts'
import { on } from '../platform/realtime/listeners.ts'
import { changed, dropped } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { countedOnParent, toldOfPost } from './counts.ts'
import { find } from './find.ts'
import { heardOf } from './news.ts'
import { selectDiscussion, selectReplies } from './selectors.ts'
import { removedByMe, settledOn } from './under-way.ts'

type New = Payload<typeof discussionSignals.newDiscussion>

function heard({ discussionId, postId, parentId, totalDiscussions }: New): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    // It may be mine: then it is known as soon as the answer to it has come.
    await settledOn(request, postId)
    dispatch(toldOfPost(postId, totalDiscussions))
    if (selectDiscussion(getState(), discussionId)) return
    if (parentId === null || parentId === postId) return dispatch(heardOf(postId, discussionId))
    const parent = selectDiscussion(getState(), parentId)
    if (!parent) return
    const areAllShown = selectReplies(getState(), parentId).length >= parent.totalReplies
    // Where some are folded away it joins them. How many there are comes along either way.
    await dispatch(find(areAllShown ? discussionId : parentId))
  }
}

export const discussionListeners = [
  // One after the other: whether a reply is shown depends on the one before it.
  on(
    discussionSignals.newDiscussion,
    (said) =>
      (dispatch, _getState, { request }) =>
        inTurn(request, `heard ${said.postId}`, () => dispatch(heard(said))),
  ),
  on(discussionSignals.updateDiscussion, (said) => async (dispatch, getState) => {
    const known = selectDiscussion(getState(), said.discussionId)
    if (!known) return
    const { totalVotes, totalReplies, totalReactions, isEdited } = said
    dispatch(changed({ discussions: { [known._id]: { totalVotes, totalReplies } } }))
    // Only numbers are told: which reactions they are has to be asked for.
    if (isEdited || totalReactions !== known.reactions.total) await dispatch(find(known._id))
  }),

  on(discussionSignals.removeDiscussion, (said) => (dispatch, _getState, { request }) => {
    if (said.parentId && !removedByMe(request).has(said.discussionId))
      dispatch(countedOnParent(said.parentId, -1))
    dispatch(dropped({ name: 'discussions', ids: [said.discussionId, ...said.removed] }))
    dispatch(toldOfPost(said.postId, said.totalDiscussions))
  }),
]
