import { createSelector } from '@reduxjs/toolkit'
import { emptyList } from '../platform/store/lists.ts'
import type { AppState } from '../platform/store/store.ts'

export const selectNotificationList = (state: AppState, listId = 'notifications') =>
  state.appLists[listId] ?? emptyList

export const selectNotification = (state: AppState, notificationId: string) =>
  state.notifications.entities[notificationId]

/** A notification with new people comes first again, wherever it was. */
export const selectNotifications = createSelector(
  [
    (state: AppState, listId?: string) => selectNotificationList(state, listId),
    (state: AppState) => state.notifications.entities,
  ],
  ({ newIds, _ids }, notifications) =>
    [...newIds, ..._ids]
      .flatMap((id) => notifications[id] ?? [])
      .toSorted((a, b) => b.time.localeCompare(a.time)),
)

export const selectPeopleOf = createSelector(
  [(state: AppState) => state.users.entities, (_state: AppState, userIds: readonly string[]) => userIds],
  (users, userIds) => userIds.flatMap((id) => users[id] ?? []),
)
