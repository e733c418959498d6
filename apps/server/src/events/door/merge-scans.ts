import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'

/** Scans as arrays of the same length. */
interface Columns {
  ids: (string | null)[]
  hashes: (Buffer | null)[]
  clientIds: string[]
  sentAts: Date[]
  scannedAts: Date[]
  removed: boolean[]
}

interface Found {
  /** Null for what nobody has a place by. */
  readonly id: string | null
  readonly is_elsewhere: boolean
  readonly is_new: boolean
}

/** An id of another event is nobody's business here; whoever shows a code of it has the ticket. */
const write = statement<Columns & { eventId: string; byId: string }, Found>(
  'write_scans',
  `with asked as (
     select a.*, coalesce(i.id, h.id) as registration_id, coalesce(h.event_id <> $eventId, false) as is_elsewhere
     from unnest($ids::uuid[], $hashes::bytea[], $clientIds::text[], $sentAts::timestamptz[],
         $scannedAts::timestamptz[], $removed::boolean[])
         with ordinality as a (id, hash, client_id, sent_at, scanned_at, is_removed, place)
       left join event_registrations i on i.id = a.id and i.event_id = $eventId and i.status = 'registered'
       left join event_registrations h on h.code_hash = a.hash and h.status = 'registered'
   ), written as (
     insert into event_scans as s
       (channel_id, event_id, registration_id, client_id, sent_at, scanned_at, scanned_by, is_removed)
     select e.channel_id, e.id, a.registration_id, a.client_id, a.sent_at, min(a.scanned_at), $byId::uuid,
       bool_or(a.is_removed)
     from asked a join events e on e.id = $eventId where a.registration_id is not null and not a.is_elsewhere
     group by e.channel_id, e.id, a.registration_id, a.client_id, a.sent_at
     on conflict (registration_id, client_id, sent_at) do update set is_removed = true
       where excluded.is_removed and not s.is_removed
     returning registration_id
   )
   select case when not a.is_elsewhere then a.registration_id end as id, a.is_elsewhere,
     a.registration_id in (select registration_id from written) as is_new
   from asked a order by a.place`,
)

/** Whoever was scanned arrived with the first scan that nobody took back. */
const arrive = statement<{ ids: string[] }, never>(
  'note_arrivals',
  `update event_registrations r
   set arrived_at = s.scanned_at, arrived_by = s.scanned_by, arrived_client = s.client_id
   from unnest($ids::uuid[]) i (id) left join lateral (
     select scanned_at, scanned_by, client_id from event_scans
     where registration_id = i.id and not is_removed order by scanned_at, client_id, sent_at limit 1
   ) s on true
   where r.id = i.id`,
)

export interface TimedScan {
  readonly registrationId: string | null
  readonly codeHash: Buffer | null
  readonly clientId: string
  readonly sentAt: Date
  readonly scannedAt: Date
  readonly isRemoved: boolean
}

/** Adds scans to those of an event, whose row is locked, in whatever order they come; says whose each one is. */
export async function mergeScans(ctx: Ctx, eventId: string, scans: readonly TimedScan[]) {
  const found = await write(ctx.db, {
    eventId,
    byId: ctx.me.userId,
    ids: scans.map(({ registrationId }) => registrationId),
    hashes: scans.map(({ codeHash }) => codeHash),
    clientIds: scans.map(({ clientId }) => clientId),
    sentAts: scans.map(({ sentAt }) => sentAt),
    scannedAts: scans.map(({ scannedAt }) => scannedAt),
    removed: scans.map(({ isRemoved }) => isRemoved),
  })
  const changed = [...new Set(found.flatMap(({ id, is_new }) => (id && is_new ? id : [])))]
  if (changed.length > 0) await arrive(ctx.db, { ids: changed })
  return { found, changed }
}
