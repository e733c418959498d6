import { calendarCalls, eventCalls } from '@guildhall/contract/events'
import { routes } from '../platform/handler.ts'
import { calendarFeed } from './calendar/calendar-feed.ts'
import { createEvent } from './create.ts'
import { editEvent } from './edit.ts'
import { getEventInfo } from './info.ts'
import { getEvents } from './list.ts'
import { removeEvent } from './remove.ts'
import { previewEvents } from './series/preview.ts'

export const calendarRoutes = routes(calendarCalls, { calendarFeed })

export const eventRoutes = routes(eventCalls, {
  getEvents,
  getEventInfo,
  createEvent,
  editEvent,
  removeEvent,
  previewEvents,
})
