import { type ChatFilters, chatCalls, requestCalls } from '@guildhall/contract/chats'
import { received } from '../../platform/store/collections.ts'
import { loadList } from '../../platform/store/load-list.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { regionOf } from './reader-region.ts'

const PAGE_OF_CHATS = 20

export const REQUESTS = 'chatRequests'

export const chatListId = (filters: ChatFilters) => `chats/${JSON.stringify(filters)}`

export function loadChats(filters: ChatFilters, page: 'first' | 'next' = 'first'): Thunk<Promise<void>> {
  return (dispatch, getState) =>
    dispatch(
      loadList(
        {
          listId: chatListId(filters),
          call: chatCalls.getChats,
          input: { region: regionOf(getState()), filters: JSON.stringify(filters) },
          limit: PAGE_OF_CHATS,
          failedKey: 'chatList.loadFailed',
          unpack: ({ chats }) => ({ batch: { chats }, ids: chats.map(({ _id }) => _id) }),
        },
        page,
      ),
    )
}

/** Requests to the viewer that wait for an answer. */
export function loadChatRequests(page: 'first' | 'next' = 'first'): Thunk<Promise<void>> {
  return loadList(
    {
      listId: REQUESTS,
      call: requestCalls.getChatRequests,
      limit: PAGE_OF_CHATS,
      failedKey: 'chatList.requestsFailed',
      unpack: ({ requests, chatRequestLength }) => ({
        batch: { chats: requests, chatTotals: [{ _id: 'me', requests: chatRequestLength }] },
        ids: requests.map(({ _id }) => _id),
      }),
    },
    page,
  )
}

/** Counts a request that came or was answered. */
export function countRequest(by: number): Thunk {
  return (dispatch, getState) => {
    const requests = Math.max(0, (getState().chatTotals.entities.me?.requests ?? 0) + by)
    dispatch(received({ chatTotals: [{ _id: 'me', requests }] }))
  }
}
