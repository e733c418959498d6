import { type ContextGroup, NO_GROUP } from '@guildhall/contract/contexts'
import { createSelector } from '@reduxjs/toolkit'
import type { AppState } from '../platform/store/store.ts'
import type { KeptContext } from './collections.ts'

export interface RoomGroup {
  readonly group: ContextGroup
  readonly rooms: readonly KeptContext[]
}

/** Rooms without a group stand under the pseudo-group NO_GROUP. */
export const isGrouped = ({ _id }: Pick<ContextGroup, '_id'>) => _id !== NO_GROUP

export const selectRoomOrder = (state: AppState, channelId: string) => state.roomOrders.entities[channelId]

/** The rooms of a community under their groups, ungrouped ones last; null until they are loaded. */
export const selectRoomGroups = createSelector(
  [selectRoomOrder, (state: AppState) => state.contexts.entities],
  (order, rooms): RoomGroup[] | null =>
    order?.contextGroups
      .toSorted((one, other) => Number(isGrouped(other)) - Number(isGrouped(one)))
      .map((group) => ({ group, rooms: group.contexts.flatMap((id) => rooms[id] ?? []) })) ?? null,
)

export const selectRoom = (state: AppState, id: string) => state.contexts.entities[id]
