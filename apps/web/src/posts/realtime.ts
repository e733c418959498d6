import type { Payload } from '@guildhall/contract'
import type { postSignals } from '@guildhall/contract/posts'
import { toldOfPost } from '../discussions/counts.ts'
import type { Listeners } from '../platform/realtime/listeners.ts'
import { applyNewest } from '../platform/realtime/newest.ts'
import { refresh } from '../platform/realtime/refresh.ts'
import { changed, dropped } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { fetchPostAgain } from './fetch-post.ts'
import { loadNewPosts } from './new-posts.ts'
import { pollWithCounts } from './polls/poll.ts'
import { selectPost } from './selectors.ts'

type Update = Payload<typeof postSignals.updatePost>

/** The signal carries what is the same for every reader; the rest is loaded. */
function postUpdated({ postId, changeNo, poll, isEdited, ...said }: Update): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!selectPost(getState(), postId)) return
    const { totalVotes, totalDiscussions, reactions } = said
    const showCounts = () => {
      dispatch(changed({ posts: { [postId]: { totalVotes, reactions } } }))
      dispatch(toldOfPost(postId, totalDiscussions))
    }
    const showPoll = () => {
      const post = selectPost(getState(), postId)
      if (post && poll) dispatch(changed({ posts: { [postId]: pollWithCounts(post, poll) } }))
    }
    await dispatch(applyNewest(postId, 'counts', changeNo, showCounts))
    if (poll) await dispatch(applyNewest(postId, 'poll', changeNo, showPoll))
    if (isEdited) await dispatch(refresh(`post/${postId}`, fetchPostAgain(postId)))
  }
}

export const postListeners: Listeners<typeof postSignals> = {
  newPost: loadNewPosts,

  updatePost: postUpdated,

  postFollowed:
    ({ postId, level }) =>
    (dispatch) => {
      dispatch(changed({ posts: { [postId]: { followLevel: level } } }))
    },

  removePost:
    ({ postId }) =>
    (dispatch) => {
      dispatch(dropped({ name: 'posts', ids: [postId] }))
    },
}
