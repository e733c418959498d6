import type { Post } from '@guildhall/contract/posts'
import { lists } from '../platform/store/lists.ts'
import type { Thunk } from '../platform/store/store.ts'
import { filtersIn } from './lists.ts'

/** Puts a newly published post first in every loaded feed that it belongs to. */
export function prependToFeeds(post: Post): Thunk {
  return (dispatch, getState) => {
    for (const listId of Object.keys(getState().appLists)) {
      const filters = filtersIn(listId)
      if (filters && isIn(post, filters)) dispatch(lists.actions.prepended({ listId, id: post._id }))
    }
  }
}

function isIn(post: Post, filters: NonNullable<ReturnType<typeof filtersIn>>) {
  const {
    channelId,
    context,
    contentType,
    postTags = [],
    postedBy,
    isPinned,
    isFollowing,
    sortBy = 'latest',
  } = filters
  return (
    sortBy !== 'top' &&
    !isPinned &&
    (!isFollowing || post.followLevel === 'all') &&
    (channelId === undefined || channelId === post.channel._id) &&
    (context === undefined || context === post.context._id) &&
    (contentType === undefined || contentType === post.contentType) &&
    (postedBy === undefined || (post.postedBy !== null && postedBy === post.postedBy._id)) &&
    postTags.every((tag) => post.postTags.some(({ _id }) => _id === tag))
  )
}
