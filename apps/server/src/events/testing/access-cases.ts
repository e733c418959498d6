import { type Cases, inHouses, inQuiet } from '../../testing/access/case.ts'
import { times } from './make-event.ts'
import { placedEvents } from './placed-events.ts'

/** A call about an event, wherever one can stand. */
const onEvents = (more: object = {}): Cases[string] =>
  Object.fromEntries(
    Object.entries(placedEvents).map(([placement, place]) => [
      placement,
      async (world) => ({ eventId: await place(world), ...more }),
    ]),
  )

const month = { from: '2030-07-01T00:00:00Z', to: '2030-08-01T00:00:00Z' }

const inOpen =
  (more: object): Cases[string][string] =>
  ({ houses }) => ({ channelId: houses.open.channelId, ...more })

export const eventCases: Cases = {
  'GET /api/v2/events': {
    ...inHouses(),
    quiet: inQuiet(),
    month: inOpen(month),
    drafts: inOpen({ isDraft: true }),
    archived: inOpen({ isArchived: true }),
    past: inOpen({ isPast: true }),
    found: inOpen({ searchQuery: 'canary' }),
    own: () => ({ isRegistered: true }),
  },
  'GET /api/v2/event/getEventInfo': onEvents(),
  'POST /api/v2/event/new': inHouses({ title: 'Event', ...times }),
  'POST /api/v2/event/edit': onEvents({ excerpt: 'New' }),
  'POST /api/v2/event/remove': onEvents({ isDeleted: true }),
  'GET /api/v2/event/preview': {
    any: () => ({ ...times, rrule: 'FREQ=DAILY', count: 3 }),
  },
  'POST /api/v2/user/calendarFeed': { own: () => ({}), anew: () => ({ isReset: true }) },
}
