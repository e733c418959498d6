import { emptyList, lists } from '../platform/store/lists.ts'
import type { Thunk } from '../platform/store/store.ts'
import { fetchDiscussion } from './fetch-discussion.ts'
import { newsListId, openLists } from './lists.ts'
import { selectDiscussion, selectDiscussionList } from './selectors.ts'

/** Somebody has said something about a post that is on the page. It is fetched, since not everybody may hear everybody. */
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
      // The end of a list that has come to its end pushes nothing away; before it comes, what is new comes with it.
      if (sortBy !== 'oldest')
        dispatch(lists.actions.prepended({ listId: newsListId(listId), id: discussionId }))
      else if (!hasMore)
        dispatch(
          lists.actions.loaded({ listId, page: 'next', ids: [discussionId], hasMore, after, at: Date.now() }),
        )
    }
  }
}

/** Puts what others have said since on top of the list. */
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
