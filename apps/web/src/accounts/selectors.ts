import { createSelector } from '@reduxjs/toolkit'
import { emptyList } from '../platform/store/lists.ts'
import type { AppState } from '../platform/store/store.ts'

export const selectMe = (state: AppState) => state.preloadedData.me

export const selectInboxUrl = (state: AppState) => state.preloadedData.inboxUrl

/** The ways in that this installation has beside a code by mail. */
export const selectSignInWays = (state: AppState) => state.preloadedData.signIn

export const selectSessionList = (state: AppState) => state.appLists.sessions ?? emptyList

export const selectSessions = createSelector(
  [selectSessionList, (state: AppState) => state.sessions.entities],
  ({ _ids }, sessions) => _ids.flatMap((id) => sessions[id] ?? []).filter(({ isRevoked }) => !isRevoked),
)
