import type { moderationSignals } from '@guildhall/contract/moderation'
import type { Listeners } from '../platform/realtime/listeners.ts'

/** The code that follows cases is loaded with the first signal: only moderators get any. */
const hear = () => import('./hear-signals.ts')

export const moderationListeners: Listeners<typeof moderationSignals> = {
  updateCases: (payload) => async (dispatch) => dispatch((await hear()).updateCases(payload)),
  lookingAtCase: (payload) => async (dispatch) => dispatch((await hear()).lookingAtCase(payload)),
}
