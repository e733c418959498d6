import { sql } from 'kysely'
import { digest } from '../../platform/secrets.ts'
import { NONE } from '../../testing/access/case.ts'
import type { TestServer } from '../../testing/server.ts'

type Server = Pick<TestServer, 'kernel'>

/** The secret of a link that nobody was sent. */
const UNKNOWN_KEY = 'A'.repeat(22)

const keyFrom = ({ kernel }: Server) => `k${kernel.newId().slice(-21)}`

/** Has a guest who has not confirmed anything ask for a place at an event; returns the secret of their link. */
export async function plantRequest(server: Server, eventId: string): Promise<string> {
  const { db, newId, clock } = server.kernel
  if (eventId === NONE) return UNKNOWN_KEY
  const key = keyFrom(server)
  await sql`insert into event_guest_requests (id, channel_id, event_id, key_hash, guest_name, guest_email, created_at)
    select ${newId()}, channel_id, id, ${digest(key)}, 'Gus Guest', ${`${key}@guests.test`.toLowerCase()},
      ${clock()}::timestamptz from events where id = ${eventId}`.execute(db)
  return key
}

/** Lets a guest come to an event without asking; returns the secret of their link. */
export async function plantGuest(server: Server, eventId: string): Promise<string> {
  const { db, newId, clock, secrets } = server.kernel
  if (eventId === NONE) return UNKNOWN_KEY
  const key = keyFrom(server)
  await sql`with taken as (
      update events set next_place = next_place + 1, participants_count = participants_count + 1,
        seats_taken = seats_taken + 1 where id = ${eventId} returning channel_id, next_place - 1 as place
    )
    insert into event_registrations (id, channel_id, event_id, guest_name, guest_email, guest_key_hash, guest_sealed_key,
      status, place, created_at, changed_at)
    select ${newId()}, channel_id, ${eventId}, 'Gil Guest', ${`${key}@guests.test`.toLowerCase()}, ${digest(key)},
      ${secrets.seal(key)}, 'registered', place, ${clock()}::timestamptz, ${clock()}::timestamptz from taken`.execute(
    db,
  )
  return key
}
