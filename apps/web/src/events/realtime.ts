import type { eventSignals } from '@guildhall/contract/events'
import type { Listeners } from '../platform/realtime/listeners.ts'

/** The code that follows events is loaded with the first signal: most pages show none. */
const hear = () => import('./hear-signals.ts')

export const eventListeners: Listeners<typeof eventSignals> = {
  updateEvent: (payload) => async (dispatch) => dispatch((await hear()).updateEvent(payload)),
  updateDoor: (payload) => async (dispatch) => dispatch((await hear()).updateDoor(payload)),
  eventsChanged: (payload) => async (dispatch) => dispatch((await hear()).eventsChanged(payload)),
}
