import { channelCalls } from '@guildhall/contract/channels'
import { isGone } from '../platform/http/request-failed.ts'
import { dropped, received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { loadRooms } from './thunks.ts'

/** The viewer's permissions in a community have changed: loads it again, and its rooms where they are shown. */
export function refreshStanding(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    try {
      const { channel } = await request(channelCalls.getChannelInfo, { channelId })
      // A person who is no longer in charge must lose the fields that only the people in charge see.
      dispatch(received({ channels: [channel] }, channel.isAdmin ? 'update' : 'replace'))
      if (getState().roomOrders.entities[channelId]) await dispatch(loadRooms(channelId))
    } catch (error) {
      // Any other failure is harmless: the signal was a hint, and the next page loads it anyway.
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
