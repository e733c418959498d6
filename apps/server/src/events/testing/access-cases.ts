import { type Cases, inHouses, inQuiet, NONE } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import { asGuest, joinableEvent } from './guest-cases.ts'
import { plantRegistration, times } from './make-event.ts'
import { earlyEvent, placedEvents, runningEvent } from './placed-events.ts'

/** A call about an event, wherever one can stand. */
const onEvents = (more: object = {}): Cases[string] =>
  Object.fromEntries(
    Object.entries(placedEvents).map(([placement, place]) => [
      placement,
      async (world) => ({ eventId: await place(world), ...more }),
    ]),
  )

/** The same about somebody who asked for a place there. */
const onPending: Cases[string] = Object.fromEntries(
  Object.entries(placedEvents).map(([placement, place]) => [
    placement,
    async (world) => {
      const eventId = await place(world)
      const registrationId = eventId === NONE ? NONE : await plantPending(world, eventId)
      return { eventId, registrationId, status: 'approved' }
    },
  ]),
)

async function plantPending({ server, someone }: World, eventId: string) {
  const { db } = server.kernel
  const { channel_id } = await db
    .selectFrom('events')
    .select('channel_id')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  await plantRegistration(
    server,
    { _id: eventId, channel: { _id: channel_id } as never },
    await someone(),
    'pending',
  )
  const { id } = await db
    .selectFrom('event_registrations')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return id
}

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
  'POST /api/v2/event/buy': onEvents(),
  'POST /api/v2/event/rsvp': {
    ...onEvents(),
    away: async (world) => ({ eventId: await placedEvents.open!(world), enabledRSVP: false }),
    guest: asGuest(placedEvents.open!),
    guestAway: asGuest(placedEvents.open!, { enabledRSVP: false }),
    guestByRole: asGuest(placedEvents.byRole!),
  },
  'POST /api/v2/event/join': {
    ...onEvents(),
    early: async (world) => ({ eventId: await earlyEvent(world) }),
    running: async (world) => ({ eventId: await runningEvent(world) }),
    guest: asGuest(joinableEvent),
    guestEarly: asGuest(placedEvents.open!),
    guestByRole: asGuest(placedEvents.byRole!),
  },
  'GET /api/v2/event/getParticipants': {
    ...onEvents(),
    waiting: async (world) => ({ eventId: await placedEvents.open!(world), status: 'waiting' }),
  },
  'GET /api/v2/event/dump/participants': onEvents(),
  'POST /api/v2/event/registration/respond': onPending,
  'POST /api/v2/event/message': onEvents({ text: 'Bring gloves' }),
  'POST /api/v2/user/calendarFeed': { own: () => ({}), anew: () => ({ isReset: true }) },
}
