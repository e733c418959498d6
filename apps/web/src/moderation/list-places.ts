import { lists } from '../platform/store/lists.ts'
import type { AppState, Thunk } from '../platform/store/store.ts'

/** Where a record stands in the lists that have it. */
type Places = ReadonlyMap<string, number>

export function placesOf(state: AppState, id: string): Places {
  const all = Object.entries(state.appLists).map(
    ([listId, { newIds, _ids }]) => [listId, [...newIds, ..._ids].indexOf(id)] as const,
  )
  return new Map(all.filter(([, at]) => at >= 0))
}

/** Puts a record back where it stood before it was removed. */
export function putBack(id: string, places: Places): Thunk {
  return (dispatch, getState) => {
    for (const [listId, at] of places) {
      const list = getState().appLists[listId]
      if (!list || [...list.newIds, ...list._ids].includes(id)) continue
      const ids = [...list.newIds, ...list._ids].toSpliced(at, 0, id)
      const { hasMore, after, lastUpdatedOn } = list
      dispatch(lists.actions.loaded({ listId, page: 'first', ids, hasMore, after, at: lastUpdatedOn ?? 0 }))
    }
  }
}
