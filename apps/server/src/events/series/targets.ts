import type { Scope } from '@guildhall/contract/events'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { invalidField, notFound } from '../../platform/refusals.ts'
import type { Kept } from '../columns.ts'
import type { FoundEvent } from '../find.ts'
import { words } from '../refusal-words.ts'

/** An event that a change is about, as it was before. */
export interface Target extends Kept {
  readonly id: string
  readonly series_position: number | null
  readonly title: string
  readonly state: FoundEvent['state']
  readonly zone: string
  readonly local_start: string
  readonly local_end: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly max_people: number | null
  readonly seats_taken: number
  readonly is_archived: boolean
  /** Somebody comes, waits or asks to. */
  readonly is_wanted: boolean
}

interface Asked {
  eventId: string
  seriesId: string | null
  /** Where the others begin; null for no others. */
  from: number | null
  /** Those that are over stay as they were. */
  now: Date
}

const locked = statement<Asked, Target>(
  'lock_events_to_change',
  `select e.id, e.series_position, e.title, e.state, e.zone, e.local_start, e.local_end, e.starts_at, e.ends_at,
     e.location_type, e.location, e.chat_id, e.price_amount, e.price_currency, e.cover_id,
     (select f.key from files f where f.id = e.cover_id) as cover_key, e.recording_id,
     (select f.key from files f where f.id = e.recording_id) as recording_key, e.registration_starts_at,
     e.registration_ends_at, e.max_people, e.seats_taken, e.archived_at is not null as is_archived,
     exists (select from event_registrations r where r.event_id = e.id and r.status not in ('declined', 'cancelled'))
       as is_wanted
   from events e
   where e.deleted_at is null and (e.id = $eventId or (e.series_id = $seriesId and e.series_position >= $from
     and e.ends_at > $now and e.state <> 'cancelled'))
   order by e.id for no key update`,
)

/** Locks the event that is meant, which comes first, and those of its series that a change is also about, in order. */
export async function lockTargets(
  ctx: Ctx,
  { id, seriesId, seriesPosition }: FoundEvent,
  scope: Scope,
): Promise<[Target, ...Target[]]> {
  if (scope !== 'one' && seriesId === null) throw invalidField('scope', words.notASeries)
  const from = { one: null, following: seriesPosition, all: 0 }[scope]
  const rows = await locked(ctx.db, { eventId: id, seriesId, from, now: ctx.now })
  const meant = rows.find((row) => row.id === id)
  if (!meant) throw notFound(words.eventNotFound)
  const others = rows.filter((row) => row !== meant)
  others.sort((one, other) => one.series_position! - other.series_position!)
  return [meant, ...others]
}
