import type { memberSignals } from '@guildhall/contract/members'
import type { notificationSignals } from '@guildhall/contract/notifications'
import type { Listeners } from '../platform/realtime/listeners.ts'

export const memberListeners: Listeners<typeof memberSignals> &
  Pick<Listeners<typeof notificationSignals>, 'newNotification'> = {
  /** A new request to join a community the viewer is in charge of changes its count. */
  newNotification:
    ({ notification }) =>
    async (dispatch, getState) => {
      const { notificationType, about } = notification
      if (notificationType !== 'memberRequest' || !getState().channels.entities[about._id]) return
      // Loaded on demand: it is seldom needed, and only by the people in charge.
      const { refreshRequestCount } = await import('./requests/request-thunks.ts')
      await dispatch(refreshRequestCount(about._id))
    },

  updateStanding:
    ({ channelId }) =>
    async (dispatch) => {
      const { refreshStanding } = await import('../contexts/refresh-standing.ts')
      await dispatch(refreshStanding(channelId))
    },
}
