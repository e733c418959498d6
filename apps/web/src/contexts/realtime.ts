import type { contextSignals } from '@guildhall/contract/contexts'
import type { Listeners } from '../platform/realtime/listeners.ts'
import { changed } from '../platform/store/collections.ts'

export const contextListeners: Listeners<typeof contextSignals> = {
  contextFollowed:
    ({ contextId, level }) =>
    (dispatch) => {
      dispatch(changed({ contexts: { [contextId]: { followLevel: level } } }))
    },
}
