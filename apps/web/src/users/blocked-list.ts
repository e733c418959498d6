import { blockingCalls } from '@guildhall/contract/users'
import { createSelector } from '@reduxjs/toolkit'
import { emptyList } from '../platform/store/lists.ts'
import { loadList } from '../platform/store/load-list.ts'
import type { AppState, Thunk } from '../platform/store/store.ts'

const listId = 'blockedUsers'

export const selectBlockedList = (state: AppState) => state.appLists[listId] ?? emptyList

/** Who was blocked when the list came: somebody unblocked since stays, so that one can think again. */
export const selectBlockedUsers = createSelector(
  [selectBlockedList, (state: AppState) => state.users.entities],
  ({ _ids }, users) => _ids.flatMap((id) => users[id] ?? []),
)

export function loadBlockedUsers(page: 'first' | 'next' = 'first'): Thunk<Promise<void>> {
  return loadList(
    {
      listId,
      call: blockingCalls.getBlockedUsers,
      limit: 20,
      failedKey: 'blocked.loadFailed',
      unpack: ({ users }) => ({ batch: { users }, ids: users.map(({ _id }) => _id) }),
    },
    page,
  )
}
