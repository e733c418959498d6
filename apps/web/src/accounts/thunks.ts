import { accountCalls } from '@guildhall/contract/accounts'
import { eraseOutbox } from '../platform/outbox/erase-outbox.ts'
import { act } from '../platform/store/act.ts'
import { dropped } from '../platform/store/collections.ts'
import { loadList } from '../platform/store/load-list.ts'
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

export function revokeSession(sessionId: string): Thunk<Promise<boolean>> {
  return act({
    shown: { sessions: { [sessionId]: { isRevoked: true } } },
    ask: ({ request }) => request(accountCalls.revokeSession, { sessionId }),
    apply: () => dropped({ name: 'sessions', ids: [sessionId] }),
    failedKey: 'sessions.revokeFailed',
  })
}

/** Ends every session but this one. */
export function revokeOtherSessions(): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const isDone = await dispatch(
      act({
        ask: ({ request }) => request(accountCalls.revokeSession, { all: true }),
        done: () => dispatch(toasted({ textKey: 'sessions.othersRevoked', duration: 3000 })),
        failedKey: 'sessions.revokeOthersFailed',
      }),
    )
    if (isDone) await dispatch(loadSessions())
    return isDone
  }
}

export const signOut =
  (): Thunk<Promise<boolean>> =>
  (dispatch, _getState, { page }) =>
    dispatch(
      act({
        ask: ({ request }) => request(accountCalls.signOut, {}),
        done: () => void eraseOutbox().then(() => page.open('/')),
        failedKey: 'sessions.signOutFailed',
      }),
    )

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
