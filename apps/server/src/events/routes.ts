import {
  calendarCalls,
  doorCalls,
  eventCalls,
  guestCalls,
  registrationCalls,
} from '@guildhall/contract/events'
import { routes } from '../platform/handler.ts'
import { calendarFeed } from './calendar/calendar-feed.ts'
import { createEvent } from './create.ts'
import { checkIn } from './door/check-in.ts'
import { getDoorList } from './door/list.ts'
import { editEvent } from './edit.ts'
import { confirmGuest, getGuestPlace } from './guests/confirm.ts'
import { registerGuest } from './guests/register.ts'
import { getEventInfo } from './info.ts'
import { joinEvent } from './join-event.ts'
import { getEvents } from './list.ts'
import { answerRegistration } from './registering/answer-registration.ts'
import { messageEvent } from './registering/message-participants.ts'
import { dumpParticipants, getEventParticipants } from './registering/participants.ts'
import { removeEvent } from './remove.ts'
import { rsvpEvent } from './rsvp-event.ts'
import { buyEvent } from './selling/buy.ts'
import { previewEvents } from './series/preview.ts'

export const calendarRoutes = routes(calendarCalls, { calendarFeed })

export const doorRoutes = routes(doorCalls, { checkIn, getDoorList })

export const guestRoutes = routes(guestCalls, { registerGuest, confirmGuest, getGuestPlace })

export const eventRoutes = routes(eventCalls, {
  getEvents,
  getEventInfo,
  createEvent,
  editEvent,
  removeEvent,
  previewEvents,
})

export const registrationRoutes = routes(registrationCalls, {
  buyEvent,
  rsvpEvent,
  joinEvent,
  getEventParticipants,
  dumpParticipants,
  answerRegistration,
  messageEvent,
})
