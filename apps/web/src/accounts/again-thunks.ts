import { accountCalls } from '@guildhall/contract/accounts'
import type { RequestCall } from '../platform/http/request.ts'
import { csrfTokenRenewed, meChanged } from '../platform/store/preloaded-data.ts'
import type { Thunk } from '../platform/store/store.ts'
import type { Proof } from './sign-in-thunks.ts'

const MOST_SESSIONS = 100

/**
 * Signs in once more without leaving the page, in place of the session it had. The realtime line must move to the new
 * one before the old one ends, or this page would be told to sign out.
 */
export function signInAgain(proof: Proof, reconnect: () => void): Thunk<Promise<true>> {
  return async (dispatch, getState, { request, fingerprint, page }) => {
    const oldId = await currentSessionId(request).catch(() => undefined)
    const { user, csrfToken } = await request(accountCalls.onBoard, { ...proof, fingerprint })
    if (user._id !== getState().preloadedData.me?._id) {
      page.open('/')
      throw new Error('That was somebody else')
    }
    if (csrfToken) dispatch(csrfTokenRenewed(csrfToken))
    dispatch(meChanged(user))
    reconnect()
    // Its secret went with the cookie, so nobody could use it; it would only stand in the list.
    if (oldId) await request(accountCalls.revokeSession, { sessionId: oldId }).catch(() => undefined)
    return true
  }
}

async function currentSessionId(request: RequestCall) {
  const { sessions } = await request(accountCalls.sessions, { limit: MOST_SESSIONS })
  return sessions.find(({ isCurrent }) => isCurrent)?._id
}
