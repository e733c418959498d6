import { accountCalls, accountSignals } from '@guildhall/contract/accounts'
import { on } from '../platform/realtime/listeners.ts'

export const accountListeners = [
  on(accountSignals.logout, () => async (_dispatch, _getState, { request, page }) => {
    // The session is already over, so the answer may well be a refusal: what counts is that the cookie goes.
    await request(accountCalls.signOut, {}).catch(() => undefined)
    page.reload()
  }),
]
