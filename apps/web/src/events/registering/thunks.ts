import type { Reply, Sent } from '@guildhall/contract'
import { type Event, registrationCalls } from '@guildhall/contract/events'
import { act } from '../../platform/store/act.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { learned } from '../thunks.ts'
import { openJoinUrl } from './open-join-url.ts'

const toldKeys = {
  registered: 'events.register.told.registered',
  waiting: 'events.register.told.waiting',
  pending: 'events.register.told.pending',
  cancelled: 'events.register.told.gaveBack',
} as const

const isTold = (status: string | undefined): status is keyof typeof toldKeys =>
  status !== undefined && status in toldKeys

/** Says in passing what became of a place. */
export const tellPlace =
  (status: string | undefined): Thunk =>
  (dispatch) => {
    if (isTold(status)) dispatch(toasted({ textKey: toldKeys[status], kind: 'done', duration: 3000 }))
  }

/** Registers the viewer; where a seat is paid for, the reply says how to go on. */
export function register(
  input: Sent<typeof registrationCalls.buyEvent>,
): Thunk<Promise<Reply<typeof registrationCalls.buyEvent>>> {
  return async (dispatch, _getState, { request }) => {
    const bought = await request(registrationCalls.buyEvent, input)
    dispatch(learned(bought.event))
    dispatch(tellPlace(bought.event.registration?.status))
    return bought
  }
}

/** Says whether the viewer comes, and shows it before the server has answered. */
export const sayComing = ({ _id: eventId }: Event, enabledRSVP: boolean): Thunk<Promise<boolean>> =>
  act({
    shown: { events: { [eventId]: { enabledRSVP } } },
    turn: `rsvp/${eventId}`,
    ask: ({ request }) => request(registrationCalls.rsvpEvent, { eventId, enabledRSVP }),
    apply: ({ event }) => learned(event),
    failedKey: 'events.register.rsvpFailed',
  })

/** Gives back a seat, a place in the queue or a request. */
export const giveBack = ({ _id: eventId }: Event): Thunk<Promise<boolean>> =>
  act({
    turn: `rsvp/${eventId}`,
    ask: ({ request }) => request(registrationCalls.rsvpEvent, { eventId, enabledRSVP: false }),
    apply: ({ event }) => learned(event),
    done: (_reply, dispatch) => dispatch(tellPlace('cancelled')),
    failedKey: 'events.register.rsvpFailed',
  })

/** Opens the address of an event beside the page. */
export const joinEvent = (eventId: string): Thunk<Promise<boolean>> =>
  act({
    ask: ({ request }) => request(registrationCalls.joinEvent, { eventId }),
    done: ({ url }) => openJoinUrl(url),
    failedKey: 'events.register.joinFailed',
  })
