import { connectionCalls } from '@guildhall/contract/connections'
import { loadList } from '../platform/store/load-list.ts'
import { meChanged } from '../platform/store/preloaded-data.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toldTabs } from '../users/tabs.ts'
import { unpackRequests } from './unpack.ts'

export const connectionListId = (userId: string) => `connections/${userId}`

export function loadConnections(userId: string, page: 'first' | 'next' = 'first'): Thunk<Promise<void>> {
  return loadList(
    {
      listId: connectionListId(userId),
      call: connectionCalls.getConnections,
      input: { otherUserId: userId },
      limit: 20,
      failedKey: 'connections.loadFailed',
      unpack: ({ connections }) => ({
        batch: { users: connections },
        ids: connections.map(({ _id }) => _id),
      }),
    },
    page,
  )
}

/** Who has asked me, or whom I have asked. */
export function loadRequests(
  listId: 'requests' | 'sentRequests',
  page: 'first' | 'next' = 'first',
): Thunk<Promise<void>> {
  return loadList(
    {
      listId,
      call: connectionCalls.getConnectionRequests,
      ...(listId === 'sentRequests' && { input: { sent: true } }),
      failedKey: 'requests.loadFailed',
      unpack: ({ requests }) => unpackRequests(requests),
    },
    page,
  )
}

/** The requests have been looked at; they still wait. */
export function clearRequests(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    dispatch(meChanged({ showConnectionReqDot: false }))
    try {
      await request(connectionCalls.clearRequests, {})
      dispatch(toldTabs())
    } catch {
      // Nothing is lost: the dot is there again on the next page.
    }
  }
}
