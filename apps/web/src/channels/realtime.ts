import type { channelSignals } from '@guildhall/contract/channels'
import type { Listeners } from '../platform/realtime/listeners.ts'
import { changed } from '../platform/store/collections.ts'

export const channelListeners: Listeners<typeof channelSignals> = {
  /** Another admin has come further with the checklist. */
  updateChannelOnBoard:
    ({ channelId, onBoardTour }) =>
    async (dispatch, getState) => {
      const channel = getState().channels.entities[channelId]
      if (!channel || !('onBoardTour' in channel)) return
      dispatch(
        changed({ channels: { [channelId]: { onBoardTour: { ...channel.onBoardTour, ...onBoardTour } } } }),
      )
    },
}
