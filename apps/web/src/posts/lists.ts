import { POSTS_PER_PAGE, type PostFilters, type PostOrder, postCalls } from '@guildhall/contract/posts'
import { loadList } from '../platform/store/load-list.ts'
import type { Thunk } from '../platform/store/store.ts'
import { unpackPosts } from './unpack.ts'

export const savedListId = 'savedPosts'

/** Which posts a list holds; the order is `latest` unless it is said. */
export type Filters = Omit<Partial<PostFilters>, 'sortBy'> & { readonly sortBy?: PostOrder }

const PREFIX = 'posts/'
const names = ['channelId', 'context', 'contentType', 'postTags', 'postedBy', 'isPinned', 'sortBy'] as const

/** A list is named by what it holds, always in the same words, so that everybody means the same one. */
export function postListId(filters: Filters = {}) {
  const said = names.flatMap((name) => {
    const value = filters[name]
    const isOrdinary =
      value === undefined || value === 'latest' || (Array.isArray(value) && value.length === 0)
    return isOrdinary ? [] : [[name, value] as const]
  })
  return PREFIX + JSON.stringify(Object.fromEntries(said))
}

/** What a list holds; null for one that is not of posts by filters. */
export function filtersIn(listId: string): Filters | null {
  return listId.startsWith(PREFIX) ? (JSON.parse(listId.slice(PREFIX.length)) as Filters) : null
}

export function fetchPosts(
  listId: string,
  filters: Filters,
  page: 'first' | 'next' = 'first',
): Thunk<Promise<void>> {
  return loadList(
    {
      listId,
      call: postCalls.getPosts,
      // A query is flat: what is nested travels as JSON.
      input: { filters: JSON.stringify({ sortBy: 'latest', ...filters }) },
      limit: POSTS_PER_PAGE,
      failedKey: 'posts.loadFailed',
      unpack: ({ posts }) => unpackPosts(posts),
    },
    page,
  )
}

export function fetchSavedPosts(page: 'first' | 'next' = 'first'): Thunk<Promise<void>> {
  return loadList(
    {
      listId: savedListId,
      call: postCalls.getSavedPosts,
      limit: POSTS_PER_PAGE,
      failedKey: 'posts.loadFailed',
      unpack: ({ posts }) => unpackPosts(posts),
    },
    page,
  )
}
