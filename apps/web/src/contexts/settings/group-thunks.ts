import { type ContextGroup, contextGroupCalls } from '@guildhall/contract/contexts'
import { received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { selectRoomOrder } from '../selectors.ts'

/** The groups after a change, with their new version. */
const ordered =
  (channelId: string, version: number, change: (groups: ContextGroup[]) => ContextGroup[]): Thunk =>
  (dispatch, getState) => {
    const order = selectRoomOrder(getState(), channelId)
    // The rooms have been loaded again since, with this change in them.
    if (order && order.version >= version) return
    const contextGroups = change(order?.contextGroups ?? [])
    dispatch(received({ roomOrders: [{ _id: channelId, contextGroups, version }] }))
  }

export function addGroup(channelId: string, title: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const input = { channelId, title, contexts: [] }
    const { contextGroup, version } = await request(contextGroupCalls.addContextGroup, input)
    dispatch(ordered(channelId, version, (groups) => [...groups, contextGroup]))
  }
}

export function renameGroup(channelId: string, groupId: string, newTitle: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const input = { channelId, groupId, newTitle }
    const { contextGroup, version } = await request(contextGroupCalls.renameContextGroup, input)
    dispatch(
      ordered(channelId, version, (groups) =>
        groups.map((group) => (group._id === groupId ? contextGroup : group)),
      ),
    )
  }
}

/** Deletes a group; its rooms stay, without a group. */
export function deleteGroup(channelId: string, groupId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { contextGroups, version } = await request(contextGroupCalls.deleteContextGroup, {
      channelId,
      groupId,
    })
    dispatch(ordered(channelId, version, () => contextGroups))
  }
}
