import { type ThreadGroup, threadGroupCalls } from '@guildhall/contract/chats'
import { act } from '../platform/store/act.ts'
import { received } from '../platform/store/collections.ts'
import type { AppState, Thunk } from '../platform/store/store.ts'

/** Null until they have come. */
export const selectThreadGroups = (state: AppState, channelId: string): ThreadGroup[] | null =>
  state.threadOrders.entities[channelId]?.threadGroups ?? null

const ordered = (channelId: string, threadGroups: ThreadGroup[]) =>
  received({ threadOrders: [{ _id: channelId, threadGroups }] })

export function loadThreadGroups(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const input = { channelId, showEmptyGroup: true }
    const { threadGroups } = await request(threadGroupCalls.getThreadGroups, input)
    dispatch(ordered(channelId, threadGroups))
  }
}

export function addThreadGroup(channelId: string, title: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const { threadGroup } = await request(threadGroupCalls.addThreadGroup, { channelId, title })
    dispatch(ordered(channelId, [...(selectThreadGroups(getState(), channelId) ?? []), threadGroup]))
  }
}

export function renameThreadGroup(
  channelId: string,
  groupId: string,
  newTitle: string,
): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const input = { channelId, groupId, newTitle }
    const { threadGroup } = await request(threadGroupCalls.renameThreadGroup, input)
    const groups = selectThreadGroups(getState(), channelId) ?? []
    dispatch(
      ordered(
        channelId,
        groups.map((group) => (group._id === groupId ? threadGroup : group)),
      ),
    )
  }
}

export function deleteThreadGroup(channelId: string, groupId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { threadGroups } = await request(threadGroupCalls.deleteThreadGroup, { channelId, groupId })
    dispatch(ordered(channelId, threadGroups))
  }
}

/** Shows the new order at once; the position counts the others. */
export function moveThreadGroup(
  channelId: string,
  groupId: string,
  position: number,
): Thunk<Promise<boolean>> {
  return act((state) => {
    const groups = selectThreadGroups(state, channelId) ?? []
    const moved = groups.filter(({ _id }) => _id === groupId)
    const threadGroups = groups.filter(({ _id }) => _id !== groupId).toSpliced(position, 0, ...moved)
    return {
      shown: { threadOrders: { [channelId]: { threadGroups } } },
      ask: ({ request }) =>
        request(threadGroupCalls.changeThreadGroupPosition, { channelId, groupId, position }),
      failedKey: 'threadGroups.moveFailed',
    }
  })
}
