import { createSelector } from '@reduxjs/toolkit'
import type { AppState } from '../platform/store/store.ts'
import type { KeptReport } from './collections.ts'
import type { QueueChoice } from './lists.ts'

/** Whether a report still belongs to what a list shows: one that is decided meanwhile leaves it at once. */
const belongs: Record<QueueChoice['view'], (report: KeptReport) => boolean> = {
  open: ({ status }) => status === 'pending',
  resolved: ({ status }) => status !== 'pending',
  appealed: ({ appeal }) => appeal?.outcome === 'pending',
}

const selectLists = (state: AppState) => state.appLists
const selectEntities = (state: AppState) => state.reports.entities

/** The reports of one list, or of several one after the other. */
export const selectReports = createSelector(
  [
    selectLists,
    selectEntities,
    (_state: AppState, listIds: string) => listIds,
    (_state: AppState, _listIds: string, view: QueueChoice['view']) => view,
  ],
  (lists, reports, listIds, view): KeptReport[] =>
    listIds
      .split(' ')
      .flatMap((listId) => lists[listId]?._ids ?? [])
      .flatMap((id) => reports[id] ?? [])
      .filter(belongs[view]),
)

export const selectReport = (state: AppState, caseId: string | undefined) =>
  state.reports.entities[caseId ?? '']

export const selectCounts = (state: AppState, channelId: string | undefined) =>
  state.caseCounts.entities[channelId ?? '']
