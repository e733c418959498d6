import { type Since, unreadCalls } from '@guildhall/contract/unread'
import type { KeptContext } from '../contexts/collections.ts'
import { inTurn } from '../platform/in-turn.ts'
import { dropped, received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'

/** Everything that reads or changes what is unread is asked one after the other, so that no older answer is kept. */
export const TURN = 'unread'

/** Loads which communities have something new. */
export function loadUnreadChannels(): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    try {
      const { reply } = await inTurn(request, TURN, () => request(unreadCalls.getUnreadChannels, {}))
      const kept = new Set(reply.channels.map(({ _id }) => _id))
      const gone = Object.keys(getState().unreadChannels.entities).filter((id) => !kept.has(id))
      if (gone.length > 0) dispatch(dropped({ name: 'unreadChannels', ids: gone }))
      dispatch(received({ unreadChannels: reply.channels }))
    } catch {
      // Marks that are missing for once are not worth an error: the next signal or page asks again.
    }
  }
}

/** Shows these as the rooms of a community with new posts. */
function showUnread(channelId: string, contextIds: string[]): Thunk {
  return (dispatch, getState) => {
    const { mentions = 0 } = getState().unreadChannels.entities[channelId] ?? {}
    const isUnread = contextIds.length > 0
    dispatch(received({ unreadChannels: [{ _id: channelId, isUnread, mentions, contextIds }] }))
  }
}

/** Loads which rooms of a community have something new. */
export function loadUnreadContexts(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { reply } = await inTurn(request, TURN, () =>
        request(unreadCalls.getUnreadContexts, { channelId }),
      )
      dispatch(showUnread(channelId, reply.contexts))
    } catch {
      // As above.
    }
  }
}

/** Takes the mark from a room that was seen, here or on another device. */
export function showSeen(channelId: string, contextId: string): Thunk {
  return (dispatch, getState) => {
    const { contextIds } = getState().unreadChannels.entities[channelId] ?? {}
    if (contextIds)
      dispatch(
        showUnread(
          channelId,
          contextIds.filter((id) => id !== contextId),
        ),
      )
  }
}

/** Tells the server that the viewer sees a room; answers up to where they had seen it before. */
export function seeRoom({ _id: contextId, channelId }: KeptContext): Thunk<Promise<Since | null>> {
  return async (dispatch, _getState, { request }) => {
    dispatch(showSeen(channelId, contextId))
    try {
      const { reply } = await inTurn(request, TURN, () =>
        request(unreadCalls.seenContext, { channelId, contextId }),
      )
      dispatch(showSeen(channelId, contextId))
      return reply.since
    } catch {
      // The room stays unread on the server, and is seen when it is opened next.
      return null
    }
  }
}
