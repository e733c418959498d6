import { doorCalls } from '@guildhall/contract/events'
import { isGone } from '../../platform/http/request-failed.ts'
import { dropped, received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { doorFromList } from './door-state.ts'

/** Loads who has a place and who came; a door that the viewer does not keep is removed from the store. */
export function fetchDoor(eventId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    try {
      const list = await request(doorCalls.getDoorList, { eventId })
      dispatch(received({ doors: [doorFromList(list, getState().doors.entities[eventId])] }))
    } catch (error) {
      if (isGone(error)) dispatch(dropped({ name: 'doors', ids: [eventId] }))
      throw error
    }
  }
}
