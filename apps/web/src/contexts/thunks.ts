import { contextCalls } from '@guildhall/contract/contexts'
import { dropped, received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { selectRoomOrder } from './selectors.ts'

const TRIES = 3

/**
 * Loads the rooms of a community with their order, replacing the stored ones; people who arrange rooms get empty groups
 * too.
 */
export function loadRooms(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const ask = () => request(contextCalls.getAllContexts, { channelId, showEmptyGroup: true })
    let reply = await ask()
    // The viewer has changed the rooms since they were asked for, so they are asked for again.
    const isOlder = () => reply.version < (selectRoomOrder(getState(), channelId)?.version ?? 0)
    for (let tries = 1; tries < TRIES && isOlder(); tries += 1) reply = await ask()
    const { contexts, contextGroups, version } = reply
    const kept = new Set(contexts.map(({ _id }) => _id))
    const gone = Object.values(getState().contexts.entities).filter(
      (room) => room.channelId === channelId && !kept.has(room._id),
    )
    if (gone.length > 0) dispatch(dropped({ name: 'contexts', ids: gone.map(({ _id }) => _id) }))
    dispatch(
      received({
        contexts: contexts.map((room) => ({ ...room, channelId })),
        roomOrders: [{ _id: channelId, contextGroups, version }],
      }),
    )
  }
}
