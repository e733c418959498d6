import { address } from '../address.ts'

export const eventsAddress = address('/c/:slug/events')
export const newEventAddress = address('/c/:slug/events/new')
export const eventAddress = address('/c/:slug/events/:eventId')
export const editEventAddress = address('/c/:slug/events/:eventId/edit')
export const eventParticipantsAddress = address('/c/:slug/events/:eventId/participants')
/** What the viewer goes to, in all communities. */
export const myEventsAddress = address('/me/events')
/** An event by its id, for links that know no more. */
export const eventByIdAddress = address('/me/event/:eventId')
export const eventDoorAddress = address('/c/:slug/events/:eventId/door')
export const eventTicketAddress = address('/c/:slug/events/:eventId/ticket')
/** An event for a calendar: the file is its id and `.ics`. */
export const eventFileAddress = address('/event/:file')
/** A person's calendar, for whoever knows its secret: the file is that and `.ics`. */
export const calendarFileAddress = address('/calendar/:file')
/** A guest's place at an event, by the link in their mail. */
export const guestPlaceAddress = address('/e/:token')
