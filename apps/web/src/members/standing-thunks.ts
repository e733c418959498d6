import { channelCalls } from '@guildhall/contract/channels'
import { loadRooms } from '../contexts/thunks.ts'
import { isGone } from '../platform/http/request-failed.ts'
import { dropped, received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'

/** What I may do in a community is different now: asks for it again, and for its rooms where they are shown. */
export function refreshStanding(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    try {
      const { channel } = await request(channelCalls.getChannelInfo, { channelId })
      // Whoever is in charge no longer keeps nothing of what only those see.
      dispatch(received({ channels: [channel] }, channel.isAdmin ? 'update' : 'replace'))
      if (getState().roomOrders.entities[channelId]) await dispatch(loadRooms(channelId))
    } catch (error) {
      // Else it was a hint that came to nothing, and the next page asks anyway.
      if (!isGone(error)) return
      const { contexts } = getState()
      const ids = Object.values(contexts.entities).flatMap((room) =>
        room.channelId === channelId ? room._id : [],
      )
      dispatch(dropped({ name: 'contexts', ids }))
      dispatch(dropped({ name: 'roomOrders', ids: [channelId] }))
      dispatch(dropped({ name: 'channels', ids: [channelId] }))
    }
  }
}
