import { postCalls } from '@guildhall/contract/posts'
import { isGone } from '../platform/http/request-failed.ts'
import { inTurn } from '../platform/in-turn.ts'
import { dropped, received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { unpackPosts } from './unpack.ts'

/** Loads one post. What cannot be seen, and what never was, is gone alike. */
export function fetchPost(postId: string): Thunk<Promise<'found' | 'gone' | 'failed'>> {
  return async (dispatch, _getState, { request }) => {
    try {
      // In its turn, so that what is told of it meanwhile is taken in after this.
      const ask = () => request(postCalls.getPosts, { _id: postId })
      const { posts } = (await inTurn(request, `fetch/${postId}`, ask)).reply
      dispatch(received(unpackPosts(posts).batch))
      return posts.length > 0 ? 'found' : 'gone'
    } catch (error) {
      return isGone(error) ? 'gone' : 'failed'
    }
  }
}

/** The same for one that is known: it goes where it cannot be seen any more. */
export function fetchPostAgain(postId: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    if ((await dispatch(fetchPost(postId))) === 'gone') dispatch(dropped({ name: 'posts', ids: [postId] }))
  }
}
