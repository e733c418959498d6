import { type ListedPosts, POSTS_PER_PAGE, postCalls } from '@guildhall/contract/posts'
import { newerCounts } from '../discussions/newer-counts.ts'
import { refresh } from '../platform/realtime/refresh.ts'
import { received } from '../platform/store/collections.ts'
import { emptyList, lists } from '../platform/store/lists.ts'
import type { Thunk } from '../platform/store/store.ts'
import { fetchPostAgain } from './fetch-post.ts'
import { fetchPosts, filtersIn } from './lists.ts'
import { unpackPosts } from './unpack.ts'

/** The list of new posts that wait behind the button above a list. */
export const newPostsListId = (listId: string) => `fresh/${listId}`

const isConcerned = ({ channelId, context, postedBy, sortBy, isPinned }: ListedPosts, said: Place) =>
  sortBy === undefined &&
  !isPinned &&
  postedBy === undefined &&
  (channelId === undefined || channelId === said.channelId) &&
  (context === undefined || context === said.contextId)

interface Place {
  readonly channelId: string
  readonly contextId: string
}

/** A room has new posts: the lists on the page that would show them check for them, once for any number of signals. */
export function loadNewPosts({ channelId, contextId }: Place): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const shown = Object.entries(getState().appLists).filter(([listId, { isVisible }]) => {
      const filters = filtersIn(listId)
      return isVisible && filters !== null && isConcerned(filters, { channelId, contextId })
    })
    await Promise.all(shown.map(([listId]) => dispatch(refresh(listId, checkForNewPosts(listId)))))
  }
}

/** Loads the current first page of a list into the store. */
function firstPage(filters: ListedPosts): Thunk<Promise<string[]>> {
  return async (dispatch, _getState, { request }) => {
    const input = {
      filters: JSON.stringify({ sortBy: 'latest', ...filters }),
      skip: 0,
      limit: POSTS_PER_PAGE,
    }
    const corrected = newerCounts(request)
    const { batch, ids } = unpackPosts(corrected((await request(postCalls.getPosts, input)).posts))
    dispatch(received(batch))
    return ids
  }
}

/** Loads the posts that are now above the list, and keeps them behind the button. */
export function checkForNewPosts(listId: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const known = () => getState().appLists[listId] ?? emptyList
    const filters = filtersIn(listId)
    if (!filters || known().status !== 'complete' || filters.sortBy !== undefined) return
    try {
      const first = await dispatch(firstPage(filters))
      const { _ids, newIds } = known()
      const ids = first.filter((id) => !_ids.includes(id) && !newIds.includes(id))
      // None of them is known: there are more between them and the list.
      const hasMore = ids.length === first.length && _ids.length > 0
      const fresh = { listId: newPostsListId(listId), page: 'first' as const, ids, hasMore, after: null }
      dispatch(lists.actions.loaded({ ...fresh, at: Date.now() }))
    } catch {
      // The signal was only a hint; the next post brings another.
    }
  }
}

/**
 * Signals may have been lost: loads the newest posts again, and loads one by one the posts that should be among them
 * but are not.
 */
export function reloadList(listId: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { status, newIds, _ids } = getState().appLists[listId] ?? emptyList
    const filters = filtersIn(listId)
    if (!filters || status !== 'complete') return
    const shown = [...newIds, ..._ids].slice(0, POSTS_PER_PAGE)
    try {
      const first = await dispatch(firstPage(filters))
      // Ids sort by time, like the latest posts; in other orders it is unknown which posts should be there.
      const last = filters.sortBy === undefined ? first.at(-1) : undefined
      const isExpected = (id: string) => first.length < POSTS_PER_PAGE || (last !== undefined && id > last)
      const missing = shown.filter((id) => !first.includes(id) && isExpected(id))
      await Promise.all(missing.map((id) => dispatch(fetchPostAgain(id))))
      await dispatch(checkForNewPosts(listId))
    } catch {
      // A failure is harmless: the next reconnect loads the list again.
    }
  }
}

/** Moves the waiting posts to the top of the list; where there is a gap between them, the list starts anew. */
export function showNewPosts(listId: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const fresh = getState().appLists[newPostsListId(listId)] ?? emptyList
    const filters = filtersIn(listId)
    const none = {
      listId: newPostsListId(listId),
      page: 'first' as const,
      ids: [],
      hasMore: false,
      after: null,
    }
    dispatch(lists.actions.loaded({ ...none, at: Date.now() }))
    if (fresh.hasMore && filters) await dispatch(fetchPosts(listId, filters))
    else for (const id of fresh._ids.toReversed()) dispatch(lists.actions.prepended({ listId, id }))
  }
}
