import { createSelector } from '@reduxjs/toolkit'
import { emptyList } from '../platform/store/lists.ts'
import type { AppState } from '../platform/store/store.ts'

/** The tiers of a community in their order, archived ones among them. */
export const selectGates = createSelector(
  [(state: AppState) => state.gates.entities, (_state: AppState, channelId: string) => channelId],
  (gates, channelId) =>
    Object.values(gates)
      .filter((gate) => gate.channelId === channelId)
      .toSorted((one, other) => one.position - other.position),
)

export const selectGate = (state: AppState, id: string) => state.gates.entities[id]

export const grantListId = (gateId: string) => `grants-${gateId}`

export const selectGrantList = (state: AppState, gateId: string) =>
  state.appLists[grantListId(gateId)] ?? emptyList

/** Who holds a tier, the latest first. */
export const selectGrants = createSelector(
  [selectGrantList, (state: AppState) => state.grants.entities],
  ({ _ids, newIds }, grants) =>
    [...newIds, ..._ids].flatMap((id) => grants[id] ?? []).filter(({ endedTime }) => endedTime === null),
)
