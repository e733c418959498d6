import { CalendarPlus } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const eventNotificationLines: LinesOf<'events'> = {
  eventCreated: lineToThing(CalendarPlus, 'notifications.eventCreated'),
}
