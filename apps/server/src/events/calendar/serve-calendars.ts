import { calendarFileAddress, eventFileAddress } from '@guildhall/contract/events/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { after, DAY } from '../../platform/clock.ts'
import { credentialOf, visitOf } from '../../platform/credentials.ts'
import { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { HttpDeps } from '../../platform/http/http.ts'
import { addressBucket, spendRequest } from '../../platform/http/limits.ts'
import { digest } from '../../platform/secrets.ts'
import { isPresent } from '../../users/blocks.ts'
import { findEvent } from '../find.ts'
import { isEventVisible } from '../visibility.ts'
import { type CalendarRow, calendarColumns, entryOf } from './calendar-rows.ts'
import { type CalendarUse, writeCalendar } from './write-calendar.ts'

const EVENT_FILE = /^([0-9a-f]{32})\.ics$/
const FEED_FILE = /^([\w-]{43})\.ics$/
const MAX_ENTRIES = 1000
const PAST = 30 * DAY
const COMING = 365 * DAY
/** The name under which other programs list a person's calendar. */
const CALENDAR = 'Guildhall'

const eventToKeep = statement<{ eventId: string }, CalendarRow>(
  'event_for_calendar',
  `select ${calendarColumns('e', 'c')} from events e join channels c on c.id = e.channel_id where e.id = $eventId`,
)

const personOfFeed = statement<{ hash: Buffer }, { user_id: string }>(
  'person_of_calendar_feed',
  `select f.user_id from calendar_feeds f join users u on u.id = f.user_id and ${isPresent('u')}
   where f.token_hash = $hash`,
)

/** What a person means to come to, as far as they may still see it; the earliest first. */
const comesTo = statement<{ userId: string; from: Date; until: Date; take: number }, CalendarRow>(
  'events_in_calendar_feed',
  `select ${calendarColumns('e', 'c')}
   from event_registrations r join events e on e.id = r.event_id join channels c on c.id = e.channel_id
   where r.user_id = $userId and r.status = 'registered' and r.is_coming and e.state <> 'draft'
     and e.ends_at > $from and e.starts_at < $until and ${isEventVisible('e', '$userId')}
   order by e.starts_at, e.id limit $take`,
)

type Visit = FastifyRequest<{ Params: { file: string } }>

/** Serves events to calendars: one to whoever may open it, and all of a person's own under their secret address. */
export async function mountCalendars(app: FastifyInstance, { kernel, authenticate }: HttpDeps) {
  const { config, db, limits, clock } = kernel

  const send = (reply: FastifyReply, rows: readonly CalendarRow[], use: CalendarUse) =>
    reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="events.ics"',
        'x-robots-tag': 'noindex',
      })
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar(config, rows.map(entryOf), use, clock()))

  app.get(eventFileAddress.pattern, async (request: Visit, reply) => {
    const credential = credentialOf(kernel, request)
    const viewer = credential && (await authenticate(credential))
    await spendRequest(limits, viewer, request.ip)
    const eventId = EVENT_FILE.exec(request.params.file)?.[1]
    if (eventId === undefined) return reply.callNotFound()
    const { event } = await findEvent(new Ctx(kernel, db, viewer, visitOf(request)), eventId)
    return send(reply, await eventToKeep(db, { eventId: event.id }), { method: 'PUBLISH' })
  })

  app.get(calendarFileAddress.pattern, async (request: Visit, reply) => {
    await limits.spend('requestsPerAddress', addressBucket(request.ip))
    const token = FEED_FILE.exec(request.params.file)?.[1]
    const [person] = token ? await personOfFeed(db, { hash: digest(token) }) : []
    if (!person) return reply.callNotFound()
    const now = clock()
    const rows = await comesTo(db, {
      userId: person.user_id,
      from: after(now, -PAST),
      until: after(now, COMING),
      take: MAX_ENTRIES,
    })
    return send(reply, rows, { method: 'PUBLISH', name: CALENDAR })
  })
}
