import type { Sent } from '@guildhall/contract'
import { type Event, type GuestPlace, guestCalls, registrationCalls } from '@guildhall/contract/events'
import { act } from '../../platform/store/act.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { openJoinUrl } from '../registering/open-join-url.ts'
import { tellPlace } from '../registering/thunks.ts'

/** Mails the link by which a place is confirmed. */
export const registerGuest =
  (input: Sent<typeof guestCalls.registerGuest>): Thunk<Promise<unknown>> =>
  (_dispatch, _getState, { request }) =>
    request(guestCalls.registerGuest, input)

interface Confirmation {
  readonly token: string
  readonly done: (place: GuestPlace) => void
  readonly failed: (error: unknown) => void
}

/** Takes the place. It stays out of the store, where the event is as its visitor sees it. */
export const confirmPlace = ({ token, done, failed }: Confirmation): Thunk<Promise<boolean>> =>
  act({
    ask: ({ request }) => request(guestCalls.confirmGuest, { token }),
    done: ({ place }, dispatch) => {
      done(place)
      dispatch(tellPlace(place.event.registration?.status))
    },
    failed,
  })

interface Rsvp {
  readonly token: string
  readonly eventId: string
  readonly enabledRSVP: boolean
  readonly done: (event: Event) => void
}

/** Says whether the guest comes: their place is given back, or taken again. */
export const sayGuestComes = ({ token, eventId, enabledRSVP, done }: Rsvp): Thunk<Promise<boolean>> =>
  act({
    turn: `rsvp/${eventId}`,
    ask: ({ request }) =>
      request(registrationCalls.rsvpEvent, { eventId, enabledRSVP, nonWyloUserId: token }),
    done: ({ event }, dispatch) => {
      done(event)
      dispatch(tellPlace(event.registration?.status ?? 'cancelled'))
    },
    failedKey: 'events.register.rsvpFailed',
  })

/** Opens the address of the event beside the page. */
export const joinAsGuest = (token: string, eventId: string): Thunk<Promise<boolean>> =>
  act({
    ask: ({ request }) => request(registrationCalls.joinEvent, { eventId, nonWyloUserId: token }),
    done: ({ url }) => openJoinUrl(url),
    failedKey: 'events.register.joinFailed',
  })
