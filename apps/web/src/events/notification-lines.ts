import {
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  MessageSquare,
  Ticket,
  TicketX,
  UserPlus,
} from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const eventNotificationLines: LinesOf<'events'> = {
  eventCreated: lineToThing(CalendarPlus, 'notifications.eventCreated'),
  eventComment: lineToThing(MessageSquare, 'posts.told.comment'),
  eventRequested: {
    icon: UserPlus,
    textKey: 'notifications.eventRequested',
    to: ({ subject }) => subject && `${subject.address}/participants?status=pending`,
  },
  eventReminder: lineToThing(CalendarCheck, 'notifications.eventReminder'),
  eventChanged: lineToThing(CalendarClock, 'notifications.eventChanged'),
  eventCancelled: lineToThing(CalendarX, 'notifications.eventCancelled'),
  eventPlaceFree: lineToThing(Ticket, 'notifications.eventPlaceFree'),
  eventDeclined: lineToThing(TicketX, 'notifications.eventDeclined'),
}
