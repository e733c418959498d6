import type { presenceSignals } from '@guildhall/contract/presence'
import type { Listeners } from '../platform/realtime/listeners.ts'
import { received } from '../platform/store/collections.ts'

export const presenceListeners: Listeners<typeof presenceSignals> = {
  isOnline:
    ({ users }) =>
    (dispatch) => {
      dispatch(received({ presences: users.map((_id) => ({ _id, isOnline: true })) }))
    },
  presenceChanged:
    ({ user, isOnline }) =>
    (dispatch) => {
      dispatch(received({ presences: [{ _id: user, isOnline }] }))
    },
}
