import type { Sent } from '@guildhall/contract'
import { type Event, eventCalls } from '@guildhall/contract/events'
import { sql } from 'kysely'
import type { Person, TestServer } from '../../testing/server.ts'

type Look = Partial<Omit<Sent<typeof eventCalls.createEvent>, 'channelId'>>

/** Years ahead of the clock of every test. */
export const times = {
  timeZone: 'Europe/Oslo',
  localStart: '2030-07-04T19:00',
  localEnd: '2030-07-04T20:30',
}

/** Makes an event through the real call. */
export async function makeEvent(
  server: TestServer,
  as: Person,
  channelId: string,
  look: Look = {},
): Promise<Event> {
  const input = { channelId, title: `Event ${server.kernel.newId().slice(-6)}`, ...times, ...look }
  const { status, body } = await server.call(eventCalls.createEvent, input, { as })
  if (status !== 200) throw new Error(`no event: ${status} ${body.message}`)
  return body.event
}

/** Lets somebody come to an event without asking, or wait for a seat. */
export async function plantRegistration(
  { kernel: { db, newId, clock } }: TestServer,
  { _id: eventId, channel }: Pick<Event, '_id' | 'channel'>,
  userId: string,
  status: 'registered' | 'waiting' | 'pending' = 'registered',
) {
  const [seated, waiting] = [status === 'registered' ? 1 : 0, status === 'waiting' ? 1 : 0]
  await sql`with taken as (
      update events set next_place = next_place + 1, participants_count = participants_count + ${seated}::int,
        seats_taken = seats_taken + ${seated}::int, waiting_count = waiting_count + ${waiting}::int
      where id = ${eventId} returning next_place - 1 as place
    )
    insert into event_registrations (id, channel_id, event_id, user_id, status, place, created_at, changed_at)
    select ${newId()}, ${channel._id}, ${eventId}, ${userId}, ${status}, place, ${clock()}::timestamptz,
      ${clock()}::timestamptz from taken`.execute(db)
}
