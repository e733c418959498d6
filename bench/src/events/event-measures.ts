import type { Measure } from '../compare.ts'
import type { Someone } from '../seed-people.ts'
import type { SeededEvents } from './seed-events.ts'

const MONTH_MS = 31 * 86_400_000

/** What people ask of the calendar of a community with two thousand events. */
export function eventMeasures(events: SeededEvents, members: readonly Someone[]): Measure[] {
  const from = new Date()
  const span = `from=${from.toISOString()}&to=${new Date(from.getTime() + MONTH_MS).toISOString()}`
  const rsvp = (eventId: string, token: string, enabledRSVP: boolean) => ({
    method: 'POST' as const,
    path: '/api/v2/event/rsvp?isWeb=true',
    token,
    body: { eventId, enabledRSVP },
  })
  return [
    {
      name: 'month of events',
      // The session, the community as the viewer stands in it, and the entries.
      statements: 3,
      floors: { replay: 0.7 },
      asked: members.map(({ token }) => ({
        method: 'GET',
        path: `/api/v2/events?isWeb=true&channelId=${events.channelId}&${span}`,
        token,
      })),
    },
    {
      name: 'page of an event',
      // The session, and the event with all that it has.
      statements: 2,
      floors: { replay: 0.7 },
      asked: members.map(({ token }, at) => ({
        method: 'GET',
        path: `/api/v2/event/getEventInfo?isWeb=true&eventId=${events.pageIds[at % events.pageIds.length]}`,
        token,
      })),
    },
    {
      name: 'taking and giving back a place',
      // Those of the fewer, which gives back: the session, the event, its lock, the registration, its end, the queue,
      // and the event as it is then.
      statements: 9,
      floors: { replay: 0.5 },
      isApart: true,
      asked: events.offers.flatMap(({ eventId, token }) => [
        rsvp(eventId, token, true),
        rsvp(eventId, token, false),
      ]),
    },
  ]
}
