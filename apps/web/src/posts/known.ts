import { type Post, postCalls } from '@guildhall/contract/posts'
import { isGone } from '../platform/http/request-failed.ts'
import { inTurn } from '../platform/in-turn.ts'
import { dropped, received } from '../platform/store/collections.ts'
import { lists } from '../platform/store/lists.ts'
import type { Thunk } from '../platform/store/store.ts'
import { filtersIn } from './lists.ts'
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

/** A post was written or changed: it is known, and a new one stands first wherever its reader would look for it. */
export function postPublished(post: Post, isNew: boolean): Thunk {
  return (dispatch, getState) => {
    dispatch(received(unpackPosts([post]).batch))
    if (!isNew) return
    for (const listId of Object.keys(getState().appLists)) {
      const filters = filtersIn(listId)
      if (filters && isIn(post, filters)) dispatch(lists.actions.prepended({ listId, id: post._id }))
    }
  }
}

function isIn(post: Post, filters: NonNullable<ReturnType<typeof filtersIn>>) {
  const { channelId, context, contentType, postTags = [], postedBy, isPinned, sortBy = 'latest' } = filters
  return (
    sortBy !== 'top' &&
    !isPinned &&
    (channelId === undefined || channelId === post.channel._id) &&
    (context === undefined || context === post.context._id) &&
    (contentType === undefined || contentType === post.contentType) &&
    (postedBy === undefined || (post.postedBy !== null && postedBy === post.postedBy._id)) &&
    postTags.every((tag) => post.postTags.some(({ _id }) => _id === tag))
  )
}
