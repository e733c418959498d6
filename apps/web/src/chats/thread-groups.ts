import { type Chat, chatCalls, type ThreadGroup, threadGroupCalls } from '@guildhall/contract/chats'
import { NO_GROUP } from '@guildhall/contract/contexts'
import { createSelector } from '@reduxjs/toolkit'
import { inTurn } from '../platform/in-turn.ts'
import { act } from '../platform/store/act.ts'
import { received } from '../platform/store/collections.ts'
import type { AppState, Thunk } from '../platform/store/store.ts'

/** Null until they have come. */
export const selectThreadGroups = (state: AppState, channelId: string): ThreadGroup[] | null =>
  state.threadOrders.entities[channelId]?.threadGroups ?? null

const ordered = (channelId: string, threadGroups: ThreadGroup[]) =>
  received({ threadOrders: [{ _id: channelId, threadGroups }] })

/** The largest plan has no more threads. */
export const MOST_THREADS = 100

/** Loads the headings of a community with the threads beneath them. */
export function loadThreadGroups(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const filters = JSON.stringify({ channelId, type: 'channelThread' })
    const { reply, isLast } = await inTurn(request, `threads of ${channelId}`, () =>
      Promise.all([
        request(threadGroupCalls.getThreadGroups, { channelId, showEmptyGroup: true }),
        request(chatCalls.getChats, { filters, limit: MOST_THREADS }),
      ]),
    )
    if (!isLast) return
    const [{ threadGroups }, { chats }] = reply
    dispatch(received({ chats }))
    dispatch(ordered(channelId, threadGroups))
  }
}

/** A heading with its threads, as far as they are known. */
export interface HeadedThreads {
  readonly group: ThreadGroup
  readonly threads: readonly Chat[]
}

/** The threads beneath their headings, those without one at the end; null until they have come. */
export const selectHeadedThreads = createSelector(
  [selectThreadGroups, (state: AppState) => state.chats.entities],
  (groups, chats): HeadedThreads[] | null => {
    if (!groups) return null
    const loose = groups.find(({ _id }) => _id === NO_GROUP) ?? { _id: NO_GROUP, title: '', chats: [] }
    return [...groups.filter(({ _id }) => _id !== NO_GROUP), loose].map((group) => ({
      group,
      threads: group.chats.flatMap((id) => chats[id] ?? []),
    }))
  },
)

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
    const loose = groups.filter(({ _id }) => _id === NO_GROUP)
    const moved = groups.filter(({ _id }) => _id === groupId)
    const others = groups.filter(({ _id }) => _id !== groupId && _id !== NO_GROUP)
    const threadGroups = [...loose, ...others.toSpliced(position, 0, ...moved)]
    return {
      shown: { threadOrders: { [channelId]: { threadGroups } } },
      ask: ({ request }) =>
        request(threadGroupCalls.changeThreadGroupPosition, { channelId, groupId, position }),
      failedKey: 'threadGroups.moveFailed',
    }
  })
}
