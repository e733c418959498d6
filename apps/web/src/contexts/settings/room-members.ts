import { contextCalls } from '@guildhall/contract/contexts'
import { createSelector } from '@reduxjs/toolkit'
import { received } from '../../platform/store/collections.ts'
import { emptyList } from '../../platform/store/lists.ts'
import { loadList } from '../../platform/store/load-list.ts'
import type { AppState, Thunk } from '../../platform/store/store.ts'
import type { KeptContext } from '../collections.ts'

type Room = Pick<KeptContext, '_id' | 'channelId'>

const listIdOf = (roomId: string) => `roomMembers-${roomId}`

export const selectRoomMemberList = (state: AppState, roomId: string) =>
  state.appLists[listIdOf(roomId)] ?? emptyList

/** The people let into a room by name, as far as they are loaded. */
export const selectRoomMembers = createSelector(
  [selectRoomMemberList, (state: AppState) => state.users.entities],
  ({ _ids }, users) => _ids.flatMap((id) => users[id] ?? []),
)

export function loadRoomMembers({ _id, channelId }: Room, page: 'first' | 'next' = 'first') {
  return loadList(
    {
      listId: listIdOf(_id),
      call: contextCalls.getMembersFromContext,
      input: { channelId, contextId: _id },
      failedKey: 'rooms.people.loadFailed',
      unpack: ({ users }) => ({ batch: { users }, ids: users.map((user) => user._id) }),
    },
    page,
  )
}

/** Adds people to a room, or removes them. */
export function changeRoomMembers(
  room: Room,
  members: readonly string[],
  isRemoved: boolean,
): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { channelId, _id: contextId } = room
    const call = isRemoved ? contextCalls.removeMembersFromContext : contextCalls.addMembersToContext
    try {
      const { context } = await request(call, { channelId, contextId, members: [...members] })
      dispatch(received({ contexts: [{ ...context, channelId }] }))
    } finally {
      // The server may have accepted some of the people and refused others.
      await dispatch(loadRoomMembers(room))
    }
  }
}
