import { emptyList, lists } from '../platform/store/lists.ts'
import type { Thunk } from '../platform/store/store.ts'
import { fetchDiscussion } from './fetch-discussion.ts'
import { newsListId, openLists } from './lists.ts'
import { selectDiscussion, selectDiscussionList } from './selectors.ts'

/** Loads a new comment on a post of the page. It is loaded for each viewer, since not everybody may read everybody. */
export function loadNewDiscussion(postId: string, discussionId: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (openLists(getState(), postId).length === 0) return
    if ((await dispatch(fetchDiscussion(discussionId))) !== 'there') return
    const said = selectDiscussion(getState(), discussionId)
    for (const listId of openLists(getState(), postId)) {
      const [, , sortBy, discussionType] = listId.split('/')
      if (discussionType !== 'all' && discussionType !== said?.discussionType) continue
      const { hasMore, after, _ids, newIds } = selectDiscussionList(getState(), listId)
      if (_ids.includes(discussionId) || newIds.includes(discussionId)) continue
      // A comment at the end of a fully loaded list moves nothing; in a partly loaded one it comes with the last page.
      if (sortBy !== 'oldest')
        dispatch(lists.actions.prepended({ listId: newsListId(listId), id: discussionId }))
      else if (!hasMore)
        dispatch(
          lists.actions.loaded({ listId, page: 'next', ids: [discussionId], hasMore, after, at: Date.now() }),
        )
    }
  }
}

/** Moves the new comments by others to the top of the list. */
export function showNewDiscussions(listId: string): Thunk {
  return (dispatch, getState) => {
    const newsId = newsListId(listId)
    const { newIds } = getState().appLists[newsId] ?? emptyList
    for (const id of newIds.toReversed()) dispatch(lists.actions.prepended({ listId, id }))
    dispatch(
      lists.actions.loaded({
        listId: newsId,
        page: 'first',
        ids: [],
        hasMore: false,
        after: null,
        at: Date.now(),
      }),
    )
  }
}
