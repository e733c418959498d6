import type { watchingSignals } from '@guildhall/contract/watching'
import type { Listeners } from '../platform/realtime/listeners.ts'

export const watchingListeners: Listeners<typeof watchingSignals> = {
  resync:
    () =>
    (_dispatch, _getState, { line }) =>
      line.missed(),
}
