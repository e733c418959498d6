import { seatedStatuses } from '@guildhall/contract/events'
import { removeNotificationRows } from '../notifications/remove-notifications.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { eventChanged } from './facts.ts'
import { lockEvents } from './find.ts'
import { discussableEvent } from './subject.ts'

interface Of {
  userId: string
}

/** SQL that is true of a registration by an account, or by its address without one. */
const isOf = (registration: string) =>
  `(${registration}.user_id = $userId or lower(${registration}.guest_email) = (select email from users where id = $userId))`

const registered = statement<Of, { event_id: string; channel_id: string; status: string }>(
  'registrations_of_person',
  `select r.event_id, r.channel_id, r.status from event_registrations r where ${isOf('r')}`,
)

/** Nobody who is gone keeps a seat, or stands in a queue. */
const forget = statement<Of, never>(
  'forget_registrations_of_person',
  `with gone as (
     delete from event_registrations r where ${isOf('r')} returning r.event_id, r.status
   ), asked as (
     delete from event_guest_requests where lower(guest_email) = (select email from users where id = $userId)
   ), sums as (
     select event_id, count(*) filter (where status = 'registered')::int as registered,
       count(*) filter (where status in (${seatedStatuses.map((one) => `'${one}'`).join(', ')}))::int as seated,
       count(*) filter (where status = 'waiting')::int as waiting
     from gone group by event_id
   )
   update events e set participants_count = e.participants_count - s.registered, seats_taken = e.seats_taken - s.seated,
     waiting_count = e.waiting_count - s.waiting, change_no = e.change_no + 1
   from sums s where e.id = s.event_id`,
)

const discussed = statement<Of, { event_id: string }>(
  'events_discussed_by_person',
  `select distinct event_id from discussions where author_id = $userId and event_id is not null`,
)

const unname = statement<Of, never>(
  'unname_person_in_sessions',
  `update event_sessions s set people = array_remove(s.people, $userId::uuid)
   from event_hosts h where h.user_id = $userId and h.event_id = s.event_id and $userId::uuid = any(s.people)`,
)

/** Frees the seats of somebody whose account is deleted, and takes what they said. */
export async function leaveEvents(write: Write, { userId }: { readonly userId: string }) {
  const rows = await registered(write.db, { userId })
  const said = await discussed(write.db, { userId })
  await lockEvents(write.db, { ids: [...rows, ...said].map(({ event_id }) => event_id) })
  await forget(write.db, { userId })
  await unname(write.db, { userId })
  if (said.length > 0) {
    const gone = await discussableEvent.statements.takeSaid(write.db, { userId })
    await removeNotificationRows(
      write.db,
      gone.map(({ id }) => id),
    )
  }
  for (const { event_id: eventId, channel_id: channelId } of rows)
    await write.tell(eventChanged, {
      eventId,
      channelId,
      isTold: false,
      isCancelled: false,
      hasFreeSeats: true,
    })
}
