import { refresh } from '../../platform/realtime/refresh.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { loadThreadGroups } from '../thread-groups.ts'
import { chatListId, loadChats } from './list-thunks.ts'

/** The threads of a community or their order have changed: what the page shows of them is fetched. */
export function reloadThreads(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { threadOrders, appLists } = getState()
    if (threadOrders.entities[channelId])
      await dispatch(refresh(`threads/${channelId}`, loadThreadGroups(channelId)))
    const filters = [{ channelId }, { channelId, type: 'channelThread' as const }]
    for (const one of filters) if (appLists[chatListId(one)]) await dispatch(loadChats(one))
  }
}
