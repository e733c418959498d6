import { postCalls } from '@guildhall/contract/posts'
import { newerCounts } from '../discussions/newer-counts.ts'
import { isGone } from '../platform/http/request-failed.ts'
import { inTurn } from '../platform/in-turn.ts'
import { dropped, received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { unpackPosts } from './unpack.ts'

/** Loads one post. A post the viewer may not see and one that never existed are both 'gone'. */
export function fetchPost(postId: string): Thunk<Promise<'found' | 'gone' | 'failed'>> {
  return async (dispatch, _getState, { request }) => {
    try {
      // In turn, so that signals that arrive meanwhile are applied after the reply.
      const ask = async () => {
        const corrected = newerCounts(request)
        return corrected((await request(postCalls.getPosts, { _id: postId })).posts)
      }
      const posts = (await inTurn(request, `fetch/${postId}`, ask)).reply
      dispatch(received(unpackPosts(posts).batch))
      return posts.length > 0 ? 'found' : 'gone'
    } catch (error) {
      return isGone(error) ? 'gone' : 'failed'
    }
  }
}

/** Loads a stored post again, and removes it from the store if the viewer may no longer see it. */
export function fetchPostAgain(postId: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    if ((await dispatch(fetchPost(postId))) === 'gone') dispatch(dropped({ name: 'posts', ids: [postId] }))
  }
}
