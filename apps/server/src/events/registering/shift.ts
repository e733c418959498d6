import type { RegistrationStatus } from '@guildhall/contract/events'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { announceEventRow, announceToPeople, type LiveRow, liveColumns } from '../announce-event.ts'
import { isSeated, seatedSql } from './seats.ts'

interface Shift {
  ids: readonly string[]
  status: RegistrationStatus
  isRegistered: boolean
  isSeated: boolean
  isWaiting: boolean
  heldUntil: Date | null
  offeredUntil: Date | null
  now: Date
}

/** What was counted before is read from the rows as they were, so that any state can follow any other. */
const shift = statement<Shift, LiveRow & { user_ids: string[] }>(
  'shift_registrations',
  `with old as (
     select id, event_id, user_id, status from event_registrations where id = any($ids::uuid[])
   ), shifted as (
     update event_registrations r set status = $status, held_until = $heldUntil, offered_until = $offeredUntil,
       changed_at = $now, is_coming = $isRegistered or $isSeated or $isWaiting,
       arrived_at = null, arrived_by = null, arrived_client = null
     from old where r.id = old.id
   ), sums as (
     select event_id, count(*)::int as people, count(*) filter (where status = 'registered')::int as registered,
       count(*) filter (where status in ${seatedSql})::int as seated,
       count(*) filter (where status = 'waiting')::int as waiting,
       array_agg(user_id) filter (where user_id is not null) as user_ids
     from old group by event_id
   )
   update events e set
     participants_count = e.participants_count - s.registered + case when $isRegistered then s.people else 0 end,
     seats_taken = e.seats_taken - s.seated + case when $isSeated then s.people else 0 end,
     waiting_count = e.waiting_count - s.waiting + case when $isWaiting then s.people else 0 end,
     change_no = e.change_no + 1
   from sums s where e.id = s.event_id
   returning ${liveColumns}, coalesce(s.user_ids, '{}') as user_ids`,
)

interface Until {
  readonly heldUntil?: Date
  readonly offeredUntil?: Date
}

/** Brings registrations to another state and counts them anew. Their events must be locked. */
export async function shiftTo(
  write: Write,
  status: RegistrationStatus,
  ids: readonly string[],
  { heldUntil, offeredUntil }: Until = {},
) {
  if (ids.length === 0) return
  const rows = await shift(write.db, {
    ids,
    status,
    isRegistered: status === 'registered',
    isSeated: isSeated(status),
    isWaiting: status === 'waiting',
    heldUntil: heldUntil ?? null,
    offeredUntil: offeredUntil ?? null,
    now: write.now,
  })
  for (const { user_ids, ...row } of rows) {
    announceEventRow(write, row)
    announceToPeople(write, row, user_ids)
  }
}
