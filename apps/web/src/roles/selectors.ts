import { createSelector } from '@reduxjs/toolkit'
import { emptyList } from '../platform/store/lists.ts'
import type { AppState } from '../platform/store/store.ts'

export const roleListId = (channelId: string) => `roles-${channelId}`

export const selectRoleList = (state: AppState, channelId: string) =>
  state.appLists[roleListId(channelId)] ?? emptyList

/** The roles of a community that the viewer sees: those that every one has, then the others by age. */
export const selectRoles = createSelector(
  [selectRoleList, (state: AppState) => state.roles.entities],
  ({ _ids, newIds }, roles) => [..._ids, ...newIds.toReversed()].flatMap((id) => roles[id] ?? []),
)

export const selectRole = (state: AppState, id: string) => state.roles.entities[id]

/** What every member may do, whatever else they hold. */
export const selectEverybodysPermissions = createSelector(
  [selectRoles],
  (roles) => roles.find(({ native }) => native === 'member')?.permissions ?? [],
)

export const holderListId = (roleId: string) => `roleMembers-${roleId}`

export const selectHolderList = (state: AppState, roleId: string) =>
  state.appLists[holderListId(roleId)] ?? emptyList

export const selectHolders = createSelector(
  [selectHolderList, (state: AppState) => state.users.entities],
  ({ _ids, newIds }, users) => [...newIds, ..._ids].flatMap((id) => users[id] ?? []),
)
