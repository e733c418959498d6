import type { Sent } from '@guildhall/contract'
import { type Event, eventCalls, type Scope } from '@guildhall/contract/events'
import { act } from '../platform/store/act.ts'
import { dropped, received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { offered, toasted } from '../platform/store/toasts.ts'
import { eventsChangedHere } from './news.ts'
import { unpackEvents } from './unpack.ts'

export type NewEvent = Sent<(typeof eventCalls)['createEvent']>
export type EventEdit = Sent<(typeof eventCalls)['editEvent']>

/** Shows an event as a reply says it is now. */
export const learned =
  (event: Event): Thunk =>
  (dispatch) => {
    dispatch(received(unpackEvents([event]).batch))
    dispatch(eventsChangedHere(event.channel._id))
  }

/** Makes an event, or a draft of one. Whoever cannot see it in their lists is told, and led there by its address. */
export function createEvent(input: NewEvent): Thunk<Promise<Event>> {
  return async (dispatch, _getState, { request }) => {
    const { event } = await request(eventCalls.createEvent, input)
    dispatch(learned(event))
    if (event.isDraft || event.isVisible) {
      const textKey = event.isDraft ? 'events.told.drafted' : 'events.told.created'
      dispatch(toasted({ textKey, kind: 'done', duration: 3000 }))
    } else dispatch(toasted({ textKey: 'events.told.createdUnseen', kind: 'done', duration: 5000 }))
    return event
  }
}

export function editEvent(input: EventEdit): Thunk<Promise<Event>> {
  return async (dispatch, _getState, { request }) => {
    const { event } = await request(eventCalls.editEvent, input)
    dispatch(learned(event))
    dispatch(toasted({ textKey: 'events.told.saved', kind: 'done', duration: 3000 }))
    return event
  }
}

/** Takes an event out of the lists, or puts it back; nobody is told. */
export const archiveEvent = (eventId: string, isArchived: boolean): Thunk<Promise<boolean>> =>
  act({
    ask: ({ request }) => request(eventCalls.removeEvent, { eventId, isArchived }),
    apply: ({ event }) => learned(event),
    done(_reply, dispatch) {
      const back = () => void dispatch(archiveEvent(eventId, !isArchived))
      if (isArchived)
        dispatch(offered({ textKey: 'events.told.archived', kind: 'done', action: 'undo' }, back))
      else dispatch(toasted({ textKey: 'events.told.restored', kind: 'done', duration: 3000 }))
    },
    failedKey: 'events.told.failed',
  })

/** Hides an event from all, after calling it off. */
export const deleteEvent = ({ _id: eventId, channel }: Event, scope: Scope): Thunk<Promise<boolean>> =>
  act({
    ask: ({ request }) => request(eventCalls.removeEvent, { eventId, isDeleted: true, scope }),
    done(_reply, dispatch) {
      dispatch(dropped({ name: 'events', ids: [eventId] }))
      dispatch(eventsChangedHere(channel._id))
      dispatch(toasted({ textKey: 'events.told.deleted', kind: 'removed', duration: 3000 }))
    },
    failedKey: 'events.told.failed',
  })

/** Calls an event off. Everybody who comes is told, with these words. */
export const cancelEvent = (eventId: string, text: string, scope: Scope): Thunk<Promise<boolean>> =>
  act({
    ask: ({ request }) => request(eventCalls.removeEvent, { eventId, isCancelled: true, text, scope }),
    apply: ({ event }) => learned(event),
    done: (_reply, dispatch) =>
      dispatch(toasted({ textKey: 'events.told.cancelled', kind: 'done', duration: 3000 })),
    failedKey: 'events.told.failed',
  })
