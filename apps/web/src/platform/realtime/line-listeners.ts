import { watchingSignals } from '@guildhall/contract/watching'
import { on } from './listeners.ts'

export const lineListeners = [
  on(
    watchingSignals.resync,
    () =>
      (_dispatch, _getState, { line }) =>
        line.missed(),
  ),
]
