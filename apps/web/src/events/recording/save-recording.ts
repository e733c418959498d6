import type { Sent } from '@guildhall/contract'
import { eventCalls } from '@guildhall/contract/events'
import { act } from '../../platform/store/act.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { learned } from '../thunks.ts'

export type NewRecording = NonNullable<Sent<(typeof eventCalls)['editEvent']>['recording']>

/** Adds a recording or changes it; what the server refuses is thrown, so that the dialog can say it. */
export const saveRecording =
  (eventId: string, recording: NewRecording): Thunk<Promise<void>> =>
  async (dispatch, _getState, { request }) => {
    const { event } = await request(eventCalls.editEvent, { eventId, recording })
    dispatch(learned(event))
    dispatch(toasted({ textKey: 'events.recording.saved', kind: 'done', duration: 3000 }))
  }

export const removeRecording = (eventId: string): Thunk<Promise<boolean>> =>
  act({
    ask: ({ request }) => request(eventCalls.editEvent, { eventId, recording: null }),
    apply: ({ event }) => learned(event),
    done: (_reply, dispatch) =>
      dispatch(toasted({ textKey: 'events.recording.removed', kind: 'removed', duration: 3000 })),
    failedKey: 'events.told.failed',
  })
