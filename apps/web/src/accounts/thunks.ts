import { accountCalls } from '@guildhall/contract/accounts'
import { dropped } from '../platform/store/collections.ts'
import { tellFailure } from '../platform/store/failures.ts'
import { loadList } from '../platform/store/load-list.ts'
import { optimistically } from '../platform/store/optimistically.ts'
import { csrfTokenRenewed } from '../platform/store/preloaded-data.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'

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

/** Renews the session where the page came with the wish to. */
export function renewOldSession(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (getState().preloadedData.renewSession) await dispatch(renewSession())
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
