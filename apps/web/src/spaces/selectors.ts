import { createSelector } from '@reduxjs/toolkit'
import type { AppState } from '../platform/store/store.ts'

/** What communities are about. */
export const selectSpaces = createSelector([(state: AppState) => state.interestSpaces.entities], (spaces) =>
  Object.values(spaces),
)
