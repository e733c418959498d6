import { type ListedPosts, POSTS_PER_PAGE, postCalls } from '@guildhall/contract/posts'
import { received } from '../platform/store/collections.ts'
import { emptyList, lists } from '../platform/store/lists.ts'
import type { Thunk } from '../platform/store/store.ts'
import { fetchPosts, filtersIn } from './lists.ts'
import { unpackPosts } from './unpack.ts'

/** Many hear of a post at the same moment; they do not all ask for it at once. */
const WAIT_MS = 500
const SPREAD_MS = 1500

/** What has come since a list was loaded and waits to be asked for. */
export const freshListId = (listId: string) => `fresh/${listId}`

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

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

/** Something new stands in a room: the lists on the page that would show it look for it, once however much there is. */
export function freshPostsHeard(channelId: string, contextId: string): Thunk {
  return (dispatch, getState) => {
    for (const [listId, { isVisible }] of Object.entries(getState().appLists)) {
      const filters = filtersIn(listId)
      if (!isVisible || !filters || !isConcerned(filters, { channelId, contextId })) continue
      if (waiting.has(listId)) continue
      const look = () => {
        waiting.delete(listId)
        void dispatch(lookForFresh(listId))
      }
      waiting.set(listId, setTimeout(look, WAIT_MS + Math.random() * SPREAD_MS))
    }
  }
}

/** Asks what stands above the list by now, and leaves it waiting. */
export function lookForFresh(listId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const known = () => getState().appLists[listId] ?? emptyList
    const filters = filtersIn(listId)
    if (!filters || known().status !== 'complete' || filters.sortBy !== undefined) return
    try {
      const input = {
        filters: JSON.stringify({ sortBy: 'latest', ...filters }),
        skip: 0,
        limit: POSTS_PER_PAGE,
      }
      const { posts } = await request(postCalls.getPosts, input)
      const { _ids, newIds } = known()
      const ids = posts.map(({ _id }) => _id).filter((id) => !_ids.includes(id) && !newIds.includes(id))
      dispatch(received(unpackPosts(posts).batch))
      // Nothing known among them: there is more between them and the list.
      const hasMore = ids.length === posts.length && _ids.length > 0
      dispatch(
        lists.actions.loaded({
          listId: freshListId(listId),
          page: 'first',
          ids,
          hasMore,
          after: null,
          at: Date.now(),
        }),
      )
    } catch {
      // It was only a hint; the next one comes with the next post.
    }
  }
}

/** Puts what waits on top of the list; where there is a gap between them, the list begins anew. */
export function showFresh(listId: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const fresh = getState().appLists[freshListId(listId)] ?? emptyList
    const filters = filtersIn(listId)
    const none = { listId: freshListId(listId), page: 'first' as const, ids: [], hasMore: false, after: null }
    dispatch(lists.actions.loaded({ ...none, at: Date.now() }))
    if (fresh.hasMore && filters) await dispatch(fetchPosts(listId, filters))
    else for (const id of fresh._ids.toReversed()) dispatch(lists.actions.prepended({ listId, id }))
  }
}
