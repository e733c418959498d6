import { accountCalls, type accountSignals } from '@guildhall/contract/accounts'
import { eraseOutbox } from '../platform/outbox/erase-outbox.ts'
import type { Listeners } from '../platform/realtime/listeners.ts'

export const accountListeners: Listeners<typeof accountSignals> = {
  logout:
    () =>
    async (_dispatch, _getState, { request, page }) => {
      // The session is already over, so the answer may well be a refusal: what counts is that the cookie goes.
      await Promise.all([request(accountCalls.signOut, {}).catch(() => undefined), eraseOutbox()])
      page.reload()
    },
}
