import { accountCalls } from '@guildhall/contract/accounts'
import { loaderHidden, loaderShown } from '../platform/store/app.ts'
import { dropped } from '../platform/store/collections.ts'
import { tellFailure } from '../platform/store/failures.ts'
import { loadList } from '../platform/store/load-list.ts'
import { optimistically } from '../platform/store/optimistically.ts'
import { csrfTokenRenewed } from '../platform/store/preloaded-data.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'

const APP_VERSION_CODE = 59

/** Asks for a code by mail and answers the id of the challenge, null when it failed. */
export function askForCode(email: string): Thunk<Promise<string | null>> {
  return async (dispatch, _getState, { request }) => {
    try {
      return (await request(accountCalls.verify, { email, appVersionCode: APP_VERSION_CODE })).userId
    } catch (error) {
      dispatch(tellFailure(error, 'signIn.failed'))
      return null
    }
  }
}

export function resendCode(challengeId: string): Thunk<Promise<string | null>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { userId } = await request(accountCalls.resendOtp, { userId: challengeId, isWebLogin: true })
      dispatch(toasted({ textKey: 'code.resent', duration: 3000 }))
      return userId
    } catch (error) {
      dispatch(tellFailure(error, 'code.resendFailed'))
      return null
    }
  }
}

/** Signs in and opens the next page anew, since every page is preloaded for its session. */
export function signIn(challengeId: string, code: string, next: string): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, { request, fingerprint, page }) => {
    dispatch(loaderShown())
    try {
      await request(accountCalls.onBoard, { userId: challengeId, OTP: code, fingerprint })
    } catch (error) {
      dispatch(loaderHidden())
      dispatch(tellFailure(error, 'code.failed'))
      return false
    }
    page.open(next)
    return true
  }
}

export function loadSessions(page: 'first' | 'next' = 'first'): Thunk<Promise<void>> {
  return loadList(
    {
      listId: 'sessions',
      call: accountCalls.sessions,
      failedKey: 'sessions.loadFailed',
      unpack: ({ sessions }) => ({ batch: { sessions }, ids: sessions.map(({ _id }) => _id) }),
    },
    page,
  )
}

export function revokeSession(sessionId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const hidden = { sessions: { [sessionId]: { isRevoked: true } } }
    try {
      await dispatch(optimistically(hidden, () => request(accountCalls.revokeSession, { sessionId })))
      dispatch(dropped({ name: 'sessions', ids: [sessionId] }))
    } catch (error) {
      dispatch(tellFailure(error, 'sessions.revokeFailed'))
    }
  }
}

/** Ends every session but this one. */
export function revokeOtherSessions(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    try {
      await request(accountCalls.revokeSession, { all: true })
      dispatch(toasted({ textKey: 'sessions.othersRevoked', duration: 3000 }))
      await dispatch(loadSessions())
    } catch (error) {
      dispatch(tellFailure(error, 'sessions.revokeOthersFailed'))
    }
  }
}

export function signOut(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request, page }) => {
    try {
      await request(accountCalls.signOut, {})
      page.open('/')
    } catch (error) {
      dispatch(tellFailure(error, 'sessions.signOutFailed'))
    }
  }
}

/** Exchanges the session's secret for a fresh one. */
export function renewSession(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request, fingerprint }) => {
    try {
      const { csrfToken } = await request(accountCalls.updateSession, { fingerprint })
      if (csrfToken) dispatch(csrfTokenRenewed(csrfToken))
    } catch {
      // The old secret lives on, and the next page tries again.
    }
  }
}
