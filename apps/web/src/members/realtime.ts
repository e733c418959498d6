import type { memberSignals } from '@guildhall/contract/members'
import type { notificationSignals } from '@guildhall/contract/notifications'
import type { Listeners } from '../platform/realtime/listeners.ts'

export const memberListeners: Listeners<typeof memberSignals> &
  Pick<Listeners<typeof notificationSignals>, 'newNotification'> = {
  /** Somebody asks to join a community that I look after: its number is different now. */
  newNotification:
    ({ notification }) =>
    async (dispatch, getState) => {
      const { notificationType, about } = notification
      if (notificationType !== 'memberRequest' || !getState().channels.entities[about._id]) return
      // Seldom, and only for those in charge: not worth everybody's first load.
      const { refreshRequestCount } = await import('./request-thunks.ts')
      await dispatch(refreshRequestCount(about._id))
    },

  updateStanding:
    ({ channelId }) =>
    async (dispatch) => {
      const { refreshStanding } = await import('./standing-thunks.ts')
      await dispatch(refreshStanding(channelId))
    },
}
