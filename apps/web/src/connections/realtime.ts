import type { connectionSignals } from '@guildhall/contract/connections'
import type { notificationSignals } from '@guildhall/contract/notifications'
import type { Listeners } from '../platform/realtime/listeners.ts'
import { changed, dropped, received } from '../platform/store/collections.ts'
import { lists } from '../platform/store/lists.ts'
import { meChanged } from '../platform/store/preloaded-data.ts'
import { counted, countOf } from '../users/counters.ts'
import { selectUser } from '../users/selectors.ts'
import { unpackRequests } from './unpack.ts'

export const connectionListeners: Listeners<typeof connectionSignals> &
  Pick<Listeners<typeof notificationSignals>, 'newNotification'> = {
  newRequest:
    ({ request }) =>
    (dispatch) => {
      dispatch(received(unpackRequests([request]).batch))
      dispatch(lists.actions.prepended({ listId: 'requests', id: request._id }))
      dispatch(counted({ requests: 1 }))
      dispatch(meChanged({ showConnectionReqDot: true }))
    },

  cancelRequest:
    ({ requestId, userId }) =>
    (dispatch) => {
      dispatch(changed({ users: { [userId]: { pending: false } } }))
      dispatch(dropped({ name: 'connectionRequests', ids: [requestId] }))
      dispatch(counted({ requests: -1 }))
    },

  rejectRequest:
    ({ userId }) =>
    (dispatch) => {
      dispatch(changed({ users: { [userId]: { connectionRequestStatus: 'NONE' } } }))
    },

  userDisconnect:
    ({ userId }) =>
    (dispatch, getState) => {
      const ended = { connections: -1 }
      const count = countOf(selectUser(getState(), userId), ended)
      dispatch(changed({ users: { [userId]: { isConnected: false, ...count } } }))
      dispatch(counted(ended))
    },

  newNotification:
    ({ notification }) =>
    (dispatch, getState) => {
      const { notificationType, notificationTriggeredUser: other } = notification
      if (notificationType !== 'connectionAccepted' || !other) return
      const known = selectUser(getState(), other._id)
      const begun = { connections: known?.isConnected ? 0 : 1 }
      const now = { isConnected: true, pending: false, connectionRequestStatus: 'NONE' } as const
      dispatch(received({ users: [{ ...other, ...now, ...countOf(known, begun) }] }))
      dispatch(counted(begun))
    },
}
