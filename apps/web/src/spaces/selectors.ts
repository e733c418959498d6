import { createSelector } from '@reduxjs/toolkit'
import type { AppState } from '../platform/store/store.ts'

/** What communities are about, by name. */
export const selectSpaces = createSelector([(state: AppState) => state.interestSpaces.entities], (spaces) =>
  Object.values(spaces).sort((a, b) => a.title.localeCompare(b.title, 'en')),
)
