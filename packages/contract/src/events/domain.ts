import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { calendarCalls } from './calendar-calls.ts'
import { eventCalls } from './calls.ts'
import { placeNotices } from './notices.ts'
import { eventSignals } from './signals.ts'

export const events = domain({
  calls: { calendar: calendarCalls, events: eventCalls },
  signals: eventSignals,
  notices: { eventCreated: notice({ group: 'events', about: 'event' }), ...placeNotices },
  acts: ['addEvent', 'editEvent', 'cancelEvent', 'archiveEvent', 'unarchiveEvent', 'deleteEvent'],
})
