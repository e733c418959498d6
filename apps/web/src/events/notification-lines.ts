import { CalendarCheck, CalendarClock, CalendarPlus, CalendarX, Ticket } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const eventNotificationLines: LinesOf<'events'> = {
  eventCreated: lineToThing(CalendarPlus, 'notifications.eventCreated'),
  eventReminder: lineToThing(CalendarCheck, 'notifications.eventReminder'),
  eventChanged: lineToThing(CalendarClock, 'notifications.eventChanged'),
  eventCancelled: lineToThing(CalendarX, 'notifications.eventCancelled'),
  eventPlaceFree: lineToThing(Ticket, 'notifications.eventPlaceFree'),
}
