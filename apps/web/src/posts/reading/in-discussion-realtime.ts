import type { discussionSignals } from '@guildhall/contract/discussions'
import type { Listeners } from '../../platform/realtime/listeners.ts'
import { refresh } from '../../platform/realtime/refresh.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { fetchPostAgain } from '../fetch-post.ts'
import { selectPost } from '../selectors.ts'

const askAgain = (postId: string): Thunk<Promise<void>> => refresh(`post/${postId}`, fetchPostAgain(postId))

/** Reloads the people of a discussion only where somebody may have joined or left it. */
export const inDiscussionListeners: Pick<
  Listeners<typeof discussionSignals>,
  'newDiscussion' | 'removeDiscussion'
> = {
  newDiscussion:
    ({ postId, discussionId }) =>
    async (dispatch, getState) => {
      const shown = selectPost(getState(), postId)?.inDiscussion
      if (!shown) return
      // Runs after the discussion's own listener, which has loaded it.
      const said = getState().discussions.entities[discussionId]
      const isCounted = shown.people.some(({ _id }) => _id === said?.postedBy?._id)
      if (!isCounted || said?.discussionType === 'answer') await dispatch(askAgain(postId))
    },

  removeDiscussion:
    ({ postId }) =>
    async (dispatch, getState) => {
      if (selectPost(getState(), postId)?.inDiscussion) await dispatch(askAgain(postId))
    },
}
