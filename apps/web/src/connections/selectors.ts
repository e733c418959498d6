import { createSelector } from '@reduxjs/toolkit'
import { emptyList } from '../platform/store/lists.ts'
import type { AppState } from '../platform/store/store.ts'
import { connectionListId } from './lists.ts'
import { type Relation, relationTo } from './relation.ts'

export const selectRequestList = (state: AppState) => state.appLists.requests ?? emptyList
export const selectSentList = (state: AppState) => state.appLists.sentRequests ?? emptyList

const selectUserTable = (state: AppState) => state.users.entities

/** The requests of a list that still wait: the people tell. */
const waiting = (selectList: typeof selectRequestList, waits: Relation) =>
  createSelector(
    [selectList, (state: AppState) => state.connectionRequests.entities, selectUserTable],
    ({ newIds, _ids }, requests, users) =>
      [...newIds, ..._ids].flatMap((id) => {
        const request = requests[id]
        const user = request && users[request.userId]
        return user && relationTo(user) === waits ? [{ request, user }] : []
      }),
  )

export const selectRequests = waiting(selectRequestList, 'pending')
export const selectSentRequests = waiting(selectSentList, 'sent')

export const selectConnectionList = (state: AppState, userId: string) =>
  state.appLists[connectionListId(userId)] ?? emptyList

export const selectConnections = createSelector([selectConnectionList, selectUserTable], ({ _ids }, users) =>
  _ids.flatMap((id) => users[id] ?? []).filter(({ isBlocked }) => !isBlocked),
)
