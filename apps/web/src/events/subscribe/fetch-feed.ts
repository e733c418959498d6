import { type CalendarFeed, calendarCalls } from '@guildhall/contract/events'
import { tellFailure } from '../../platform/store/failures.ts'
import type { Thunk } from '../../platform/store/store.ts'

/** Asks for the viewer's calendar, or for another address of it. The address stays out of the store: it is a secret. */
export function fetchFeed(isReset: boolean): Thunk<Promise<CalendarFeed | null>> {
  return async (dispatch, _getState, { request }) => {
    try {
      return (await request(calendarCalls.calendarFeed, { isReset })).feed
    } catch (error) {
      dispatch(tellFailure(error, 'events.subscribe.failed'))
      return null
    }
  }
}
