import { doorCalls } from '@guildhall/contract/events'
import { isGone } from '../../platform/http/request-failed.ts'
import { dropped, received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { type Door, doorFromList } from './door-state.ts'

/** Loads who has a place and who came; a door that the viewer does not keep is removed from the store. */
export function fetchDoor(eventId: string): Thunk<Promise<Door>> {
  return async (dispatch, getState, { request }) => {
    try {
      const list = await request(doorCalls.getDoorList, { eventId })
      const door = doorFromList(list, getState().doors.entities[eventId])
      dispatch(received({ doors: [door] }))
      return door
    } catch (error) {
      if (isGone(error)) dispatch(dropped({ name: 'doors', ids: [eventId] }))
      throw error
    }
  }
}
