import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { calendarCalls } from './calendar-calls.ts'
import { eventCalls } from './calls.ts'
import { doorCalls } from './door-calls.ts'
import { guestCalls } from './guest-calls.ts'
import { placeNotices } from './notices.ts'
import { registrationCalls } from './registration-calls.ts'
import { eventSignals } from './signals.ts'

export const events = domain({
  calls: {
    calendar: calendarCalls,
    events: eventCalls,
    registration: registrationCalls,
    guests: guestCalls,
    door: doorCalls,
  },
  signals: eventSignals,
  notices: {
    eventCreated: notice({ group: 'events', about: 'event' }),
    eventComment: notice({ group: 'events', about: 'event', quotes: 'discussion', catchUp: 'forMe' }),
    eventRequested: notice({ group: 'events', about: 'event' }),
    ...placeNotices,
  },
  acts: [
    'addEvent',
    'editEvent',
    'cancelEvent',
    'archiveEvent',
    'unarchiveEvent',
    'deleteEvent',
    'exportParticipants',
    'messageEvent',
  ],
  searchable: ['events'],
  discussable: ['event'],
})
