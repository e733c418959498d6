import { canJoinEvent, type registrationCalls } from '@guildhall/contract/events'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { forbidden } from '../platform/refusals.ts'
import { lockEvents } from './find.ts'
import { findForGuests, findGuest } from './guests/find-guest.ts'
import { words } from './refusal-words.ts'
import { findAsComer } from './registering/as-member.ts'
import { isHosting } from './visibility.ts'

interface Row {
  readonly sealed_join_url: string | null
  readonly state: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly has_access: boolean
  readonly is_arriving: boolean
}

/** A person, or the registration of a guest. */
interface Comer {
  userId: string | null
  guestId: string | null
}

const isOf = (registration: string) =>
  `(${registration}.user_id = $userId or ${registration}.id = $guestId) and ${registration}.status = 'registered'`

const joinable = statement<Comer & { eventId: string }, Row>(
  'event_to_join',
  `select e.sealed_join_url, e.state, e.starts_at, e.ends_at, r.id is not null or (${isHosting('e', '$userId')}
       and exists (select from memberships m where m.channel_id = e.channel_id and m.user_id = $userId)) as has_access,
     r.id is not null and r.arrived_at is null as is_arriving
   from events e left join event_registrations r on r.event_id = e.id and ${isOf('r')}
   where e.id = $eventId and e.deleted_at is null`,
)

/** Stands for a device in the scan that joining online is. */
const ONLINE = 'online'

/** The first arrival counts, and is a scan like those at the door: whoever joins and comes is there once. */
const arrive = statement<Comer & { eventId: string; now: Date }, never>(
  'arrive_at_event',
  `with joined as (
     insert into event_scans (channel_id, event_id, registration_id, client_id, sent_at, scanned_at, scanned_by)
     select r.channel_id, r.event_id, r.id, '${ONLINE}', $now, $now, r.user_id from event_registrations r
     where r.event_id = $eventId and ${isOf('r')} and r.arrived_at is null
     on conflict do nothing returning registration_id
   )
   update event_registrations r set arrived_at = $now, arrived_by = r.user_id, arrived_client = '${ONLINE}', changed_at = $now
   from joined where r.id = joined.registration_id and r.arrived_at is null`,
)

async function comerOf(ctx: Ctx, eventId: string, key: string | undefined): Promise<Comer> {
  if (key === undefined) {
    await findAsComer(ctx, eventId)
    return { userId: ctx.me.userId, guestId: null }
  }
  await findForGuests(ctx, eventId)
  return { userId: null, guestId: (await findGuest(ctx, eventId, key)).id }
}

/** One refusal for all who may not join, whether there is an address or not. */
export const joinEvent: Handler<typeof registrationCalls.joinEvent> = async (
  ctx,
  { eventId, nonWyloUserId },
) => {
  const comer = await comerOf(ctx, eventId, nonWyloUserId)
  const [row] = await joinable(ctx.db, { eventId, ...comer })
  if (!row?.has_access) throw forbidden(words.placeNeeded)
  const isTime = canJoinEvent(
    {
      isCancelled: row.state === 'cancelled',
      isDraft: row.state === 'draft',
      eventStartTime: row.starts_at.toISOString(),
      eventEndTime: row.ends_at.toISOString(),
      hasAccess: true,
    },
    ctx.now,
  )
  if (!isTime || row.sealed_join_url === null) throw forbidden(words.notJoinable)
  if (row.is_arriving) {
    // As those at the door do, so that one scan is the first.
    await lockEvents(ctx.db, { ids: [eventId] })
    await arrive(ctx.db, { eventId, ...comer, now: ctx.now })
  }
  return { url: ctx.kernel.secrets.unseal(row.sealed_join_url) }
}
