import { sql } from 'kysely'
import type { TestServer } from '../../testing/server.ts'
import { ticketHashOf } from '../door/ticket-code.ts'

type Server = Pick<TestServer, 'kernel'>

const HOUR = 3_600_000

interface Planted {
  readonly channelId: string
  readonly title?: string
  readonly startsAt?: Date
  readonly zone?: string
  readonly state?: 'draft' | 'published' | 'cancelled'
  readonly location?: { readonly title: string; readonly address: string } | null
  readonly isRestricted?: boolean
  readonly isChannelOnly?: boolean
  readonly sealedJoinUrl?: string
  readonly sequence?: number
}

/** An event of two hours that begins in ten days, put straight into the database. */
export async function plantEventAt({ kernel }: Server, event: Planted): Promise<string> {
  const { db, clock, newId } = kernel
  const startsAt = event.startsAt ?? new Date(clock().getTime() + 240 * HOUR)
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR)
  const zone = event.zone ?? 'Europe/Oslo'
  const local = (at: Date) =>
    at.toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T')
  const state = event.state ?? 'published'
  const id = newId()
  await db
    .insertInto('events')
    .values({
      id,
      channel_id: event.channelId,
      title: event.title ?? 'Raku firing',
      zone,
      local_start: local(startsAt),
      local_end: local(endsAt),
      starts_at: startsAt,
      ends_at: endsAt,
      location_type: event.location ? 'inPerson' : 'online',
      location: event.location ? JSON.stringify(event.location) : null,
      sealed_join_url: event.sealedJoinUrl ?? null,
      is_restricted: event.isRestricted ?? false,
      is_channel_only: event.isChannelOnly ?? false,
      state,
      published_at: state === 'draft' ? null : clock(),
      cancelled_at: state === 'cancelled' ? clock() : null,
      sequence: event.sequence ?? 0,
      created_at: clock(),
    })
    .execute()
  return id
}

interface Registered {
  readonly eventId: string
  readonly channelId: string
  readonly userIds: readonly string[]
  readonly status?: string
  readonly isComing?: boolean
  readonly offeredUntil?: Date
}

/** Registers people for an event, with tickets and the counts that belong to it; returns the ids in their order. */
export async function plantRegistrations({ kernel }: Server, registered: Registered): Promise<string[]> {
  const { db, clock, newId, secrets } = kernel
  const { eventId, channelId, userIds, status = 'registered', isComing = true, offeredUntil } = registered
  const count = userIds.length
  const { rows: found } = await sql<{ first: number }>`
    update events set next_place = next_place + ${count},
      participants_count = participants_count + ${status === 'registered' ? count : 0},
      seats_taken = seats_taken + ${['registered', 'offered'].includes(status) ? count : 0},
      waiting_count = waiting_count + ${status === 'waiting' ? count : 0}
    where id = ${eventId} returning (next_place - ${count})::int as first`.execute(db)
  const { first } = found[0]!
  const ids = userIds.map(() => newId())
  const rows = userIds.map((userId, at) => ({
    id: ids[at]!,
    channel_id: channelId,
    event_id: eventId,
    user_id: userId,
    status,
    place: first + at,
    is_coming: isComing,
    code_hash: status === 'registered' ? ticketHashOf(secrets, ids[at]!) : null,
    offered_until: offeredUntil ?? null,
    created_at: clock(),
    changed_at: clock(),
  }))
  await db.insertInto('event_registrations').values(rows).execute()
  return ids
}
