import { type ListedPosts, POSTS_PER_PAGE, postCalls } from '@guildhall/contract/posts'
import { newerCounts } from '../discussions/newer-counts.ts'
import { loadList } from '../platform/store/load-list.ts'
import type { Thunk } from '../platform/store/store.ts'
import { unpackPosts } from './unpack.ts'

export const savedListId = 'savedPosts'

const PREFIX = 'posts/'

/** The filters of a list; null for a list that is not of filtered posts. */
export function filtersIn(listId: string): ListedPosts | null {
  return listId.startsWith(PREFIX) ? (JSON.parse(listId.slice(PREFIX.length)) as ListedPosts) : null
}

export function fetchPosts(
  listId: string,
  filters: ListedPosts,
  page: 'first' | 'next' = 'first',
): Thunk<Promise<void>> {
  return (dispatch, _getState, { request }) => {
    const corrected = newerCounts(request)
    const load = loadList(
      {
        listId,
        call: postCalls.getPosts,
        // A query string is flat: nested filters travel as JSON.
        input: { filters: JSON.stringify({ sortBy: 'latest', ...filters }) },
        limit: POSTS_PER_PAGE,
        failedKey: 'posts.loadFailed',
        unpack: ({ posts }) => unpackPosts(corrected(posts)),
      },
      page,
    )
    return dispatch(load)
  }
}

export function fetchSavedPosts(page: 'first' | 'next' = 'first'): Thunk<Promise<void>> {
  return (dispatch, _getState, { request }) => {
    const corrected = newerCounts(request)
    const load = loadList(
      {
        listId: savedListId,
        call: postCalls.getSavedPosts,
        limit: POSTS_PER_PAGE,
        failedKey: 'posts.loadFailed',
        unpack: ({ posts }) => unpackPosts(corrected(posts)),
      },
      page,
    )
    return dispatch(load)
  }
}
