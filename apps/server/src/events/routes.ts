import { calendarCalls, doorCalls, eventCalls, registrationCalls } from '@guildhall/contract/events'
import { routes } from '../platform/handler.ts'
import { calendarFeed } from './calendar/calendar-feed.ts'
import { createEvent } from './create.ts'
import { checkIn } from './door/check-in.ts'
import { getDoorList } from './door/list.ts'
import { editEvent } from './edit.ts'
import { getEventInfo } from './info.ts'
import { getEvents } from './list.ts'
import { answerRegistration } from './registering/answer-registration.ts'
import { joinEvent } from './registering/join.ts'
import { messageEvent } from './registering/message-participants.ts'
import { dumpParticipants, getEventParticipants } from './registering/participants.ts'
import { rsvpEvent } from './registering/rsvp.ts'
import { removeEvent } from './remove.ts'
import { buyEvent } from './selling/buy.ts'
import { previewEvents } from './series/preview.ts'

export const calendarRoutes = routes(calendarCalls, { calendarFeed })

export const doorRoutes = routes(doorCalls, { checkIn, getDoorList })

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
