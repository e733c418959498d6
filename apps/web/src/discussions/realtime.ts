import type { Payload } from '@guildhall/contract'
import type { discussionSignals } from '@guildhall/contract/discussions'
import type { Listeners } from '../platform/realtime/listeners.ts'
import { applyNewest } from '../platform/realtime/newest.ts'
import { refresh } from '../platform/realtime/refresh.ts'
import { changed, dropped } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { countedOnParent, heardOfPost } from './counts.ts'
import { fetchDiscussion } from './fetch-discussion.ts'
import { takeTurn } from './lists.ts'
import { loadNewDiscussion } from './load-new-discussion.ts'
import { pendingSends, removedByMe } from './pending-sends.ts'
import { selectDiscussion, selectReplies } from './selectors.ts'

type New = Payload<typeof discussionSignals.newDiscussion>

/** Puts a new comment of somebody else in its place on the page. */
function heard({ discussionId, postId, parentId }: New): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    // The comment may be the viewer's own: then it is known once the pending reply has arrived.
    await pendingSends(request, postId)
    if (selectDiscussion(getState(), discussionId)) return
    if (parentId === null || parentId === postId) return dispatch(loadNewDiscussion(postId, discussionId))
    const parent = selectDiscussion(getState(), parentId)
    if (!parent) return
    const areAllShown = selectReplies(getState(), parentId, true).length >= parent.totalReplies
    // Where replies are collapsed it joins them; the parent is loaded for their number.
    await dispatch(fetchDiscussion(areAllShown ? discussionId : parentId))
  }
}

export const discussionListeners: Listeners<typeof discussionSignals> = {
  newDiscussion:
    (said) =>
    async (dispatch, _getState, { request }) => {
      const { postId, discussionId, totalDiscussions } = said
      await pendingSends(request, postId)
      await Promise.all([
        dispatch(heardOfPost(postId, totalDiscussions)),
        // One after the other: whether a reply is shown depends on the one before it.
        dispatch(refresh(`discussion/${discussionId}`, takeTurn(postId, heard(said)))),
      ])
    },

  updateDiscussion: (said) => async (dispatch, getState) => {
    const id = said.discussionId
    if (!selectDiscussion(getState(), id)) return
    const { totalVotes, totalReplies, reactions } = said
    const show = () => dispatch(changed({ discussions: { [id]: { totalVotes, totalReplies, reactions } } }))
    await dispatch(applyNewest(id, 'counts', said.changeNo, show))
    if (said.isEdited) await dispatch(refresh(`discussion/${id}`, fetchDiscussion(id)))
  },

  removeDiscussion:
    (said) =>
    (dispatch, _getState, { request }) => {
      if (said.parentId && !removedByMe(request).has(said.discussionId))
        dispatch(countedOnParent(said.parentId, -1))
      dispatch(dropped({ name: 'discussions', ids: [said.discussionId, ...said.removed] }))
      return dispatch(heardOfPost(said.postId, said.totalDiscussions))
    },
}
