import { postSignals } from '@guildhall/contract/posts'
import { on } from '../platform/realtime/listeners.ts'
import { changed, dropped } from '../platform/store/collections.ts'
import { freshPostsHeard } from './fresh.ts'
import { fetchPost } from './known.ts'
import { selectPost } from './selectors.ts'

export const postListeners = [
  on(postSignals.newPost, ({ channelId, contextId }) => freshPostsHeard(channelId, contextId)),

  on(postSignals.updatePost, (said) => async (dispatch, getState) => {
    const post = selectPost(getState(), said.postId)
    if (!post) return
    const { totalVotes, totalDiscussions, totalReactions, isEdited, totalPollVotes } = said
    dispatch(changed({ posts: { [post._id]: { totalVotes, totalDiscussions } } }))
    // Only numbers are told: which reactions and which options they are has to be asked for.
    const isOther = totalReactions !== post.reactions.total || totalPollVotes !== post.totalPollVotesCount
    if ((isEdited || isOther) && (await dispatch(fetchPost(post._id))) === 'gone')
      dispatch(dropped({ name: 'posts', ids: [post._id] }))
  }),

  on(postSignals.removePost, ({ postId }) => (dispatch) => {
    dispatch(dropped({ name: 'posts', ids: [postId] }))
  }),
]
