import { type Post, postCalls } from '@guildhall/contract/posts'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { received } from '../platform/store/collections.ts'
import { lists } from '../platform/store/lists.ts'
import type { Thunk } from '../platform/store/store.ts'
import { filtersIn } from './lists.ts'
import { unpackPosts } from './unpack.ts'

/** Loads one post. What cannot be seen, and what never was, is gone alike. */
export function fetchPost(postId: string): Thunk<Promise<'found' | 'gone' | 'failed'>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { posts } = await request(postCalls.getPosts, { _id: postId })
      dispatch(received(unpackPosts(posts).batch))
      return posts.length > 0 ? 'found' : 'gone'
    } catch (error) {
      const status = error instanceof RequestFailed ? error.status : undefined
      return status !== undefined && [400, 401, 403, 404].includes(status) ? 'gone' : 'failed'
    }
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
