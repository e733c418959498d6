import { CalendarCheck, CalendarClock, CalendarPlus, CalendarX, MessageSquare, Ticket } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const eventNotificationLines: LinesOf<'events'> = {
  eventCreated: lineToThing(CalendarPlus, 'notifications.eventCreated'),
  eventComment: lineToThing(MessageSquare, 'posts.told.comment'),
  eventReminder: lineToThing(CalendarCheck, 'notifications.eventReminder'),
  eventChanged: lineToThing(CalendarClock, 'notifications.eventChanged'),
  eventCancelled: lineToThing(CalendarX, 'notifications.eventCancelled'),
  eventPlaceFree: lineToThing(Ticket, 'notifications.eventPlaceFree'),
}
