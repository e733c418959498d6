import { eventCalls } from '@guildhall/contract/events'
import { newerCounts } from '../discussions/newer-counts.ts'
import { isGone, RequestFailed } from '../platform/http/request-failed.ts'
import { inTurn } from '../platform/in-turn.ts'
import { dropped, received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { unpackEvents } from './unpack.ts'

/** What became of asking for one event; a failure knows the status that the server gave, if it gave one. */
export type Fetched =
  | { readonly outcome: 'found' | 'gone' }
  | { readonly outcome: 'failed'; readonly status: number | undefined }

/** Loads one event. One that the viewer may not see and one that never existed are both 'gone'. */
export function fetchEvent(eventId: string): Thunk<Promise<Fetched>> {
  return async (dispatch, _getState, { request }) => {
    try {
      // In turn, so that signals that arrive meanwhile are applied after the reply.
      const ask = async () => {
        const corrected = newerCounts(request)
        return corrected([(await request(eventCalls.getEventInfo, { eventId })).event])
      }
      const events = (await inTurn(request, `fetch/${eventId}`, ask)).reply
      dispatch(received(unpackEvents(events).batch))
      return { outcome: 'found' }
    } catch (error) {
      if (isGone(error)) return { outcome: 'gone' }
      return { outcome: 'failed', status: error instanceof RequestFailed ? error.status : undefined }
    }
  }
}

/** Loads a stored event again, and removes it from the store if the viewer may no longer see it. */
export function fetchEventAgain(eventId: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const { outcome } = await dispatch(fetchEvent(eventId))
    if (outcome === 'gone') dispatch(dropped({ name: 'events', ids: [eventId] }))
  }
}
