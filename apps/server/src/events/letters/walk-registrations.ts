import type { NoticesOf } from '@guildhall/contract/all'
import { notify } from '../../notifications/notify.ts'
import { after } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { inWrite } from '../../platform/in-write.ts'
import { handles } from '../../platform/jobs/jobs.ts'
import { mailEventLetter, type TellingKind, tellRegistered } from './job-names.ts'
import { remindedMs } from './remind-of-events.ts'

const CHUNK = 500

const notices: Record<TellingKind, NoticesOf<'events'>> = {
  changed: 'eventChanged',
  cancelled: 'eventCancelled',
  reminder24: 'eventReminder',
  reminder1: 'eventReminder',
}

interface Telling {
  readonly eventId: string
  readonly kind: TellingKind
  readonly sequence: number
}

interface Row {
  readonly after_place: number
  readonly state: string
  readonly sequence: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly is_deleted: boolean
}

/** Not for an event that has changed since: what is reminded of again would count as done. */
const beginTelling = statement<Telling & { now: Date }, never>(
  'begin_telling_of_event',
  `insert into event_tellings (channel_id, event_id, kind, sequence, begun_at)
   select channel_id, id, $kind, $sequence, $now from events where id = $eventId and sequence = $sequence
   on conflict do nothing`,
)

/** Locks how far a telling has come: of two workers, the later one goes on where the other one stopped. */
const lockTelling = statement<Telling, Row>(
  'lock_telling_of_event',
  `select t.after_place, e.state, e.sequence, e.starts_at, e.ends_at, e.deleted_at is not null as is_deleted
   from event_tellings t join events e on e.id = t.event_id
   where t.event_id = $eventId and t.kind = $kind and t.sequence = $sequence and t.ended_at is null
   for update of t`,
)

const keepTelling = statement<Telling & { afterPlace: number; endedAt: Date | null }, never>(
  'keep_telling_of_event',
  `update event_tellings set after_place = $afterPlace, ended_at = $endedAt
   where event_id = $eventId and kind = $kind and sequence = $sequence`,
)

interface Registered {
  readonly id: string
  readonly user_id: string | null
  readonly place: number
}

interface Next {
  readonly eventId: string
  readonly afterPlace: number
  readonly isReminder: boolean
  readonly isCancelled: boolean
  readonly take: number
}

/**
 * Whoever keeps a ticket and does not come is told of changes, but not reminded. A ticket that was paid ends with the
 * event, perhaps before its owner is told.
 */
const nextRegistered = statement<Next, Registered>(
  'next_registrations_to_tell',
  `select r.id, r.user_id, r.place from event_registrations r
   where r.event_id = $eventId and r.place > $afterPlace and (r.is_coming or not $isReminder::boolean)
     and (r.status = 'registered' or ($isCancelled::boolean and r.status = 'cancelled'
       and exists (select from orders o where o.id = r.order_id and o.given_up_at is not null)))
   order by r.place limit $take`,
)

const isReminder = (kind: TellingKind) => kind in remindedMs

/** Whether it is true and of use now: another change has a telling of its own, and what has begun needs no reminder. */
function isDue({ kind, sequence }: Telling, event: Row, now: Date) {
  if (event.sequence !== sequence) return false
  if (kind === 'cancelled') return event.state === 'cancelled'
  if (event.state !== 'published') return false
  if (kind === 'changed') return now < event.ends_at
  // A day's notice that comes in the last hour would come together with that hour's.
  const until = kind === 'reminder24' ? after(event.starts_at, -remindedMs.reminder1) : event.starts_at
  return now < until
}

/** Tells the next people, and notes in the same transaction that they are told. Returns whether there may be more. */
async function tellNext(write: Write, telling: Telling): Promise<boolean> {
  const { eventId, kind, sequence } = telling
  await beginTelling(write.db, { ...telling, now: write.now })
  const [event] = await lockTelling(write.db, telling)
  if (!event) return false
  const rows = isDue(telling, event, write.now)
    ? await nextRegistered(write.db, {
        eventId,
        afterPlace: event.after_place,
        isReminder: isReminder(kind),
        isCancelled: kind === 'cancelled',
        take: CHUNK,
      })
    : []
  await write.enqueueAll(
    mailEventLetter,
    rows.map(({ id }) => ({ registrationId: id, letter: kind, sequence })),
  )
  // In the app a notification leads to the event, which is not there any more once it is deleted.
  const to = event.is_deleted ? [] : rows.flatMap(({ user_id }) => user_id ?? [])
  if (to.length > 0) await notify(write, { type: notices[kind], to, by: null, aboutId: eventId })
  const isOver = rows.length < CHUNK
  await keepTelling(write.db, {
    ...telling,
    afterPlace: rows.at(-1)?.place ?? event.after_place,
    endedAt: isOver ? write.now : null,
  })
  return !isOver
}

export const tellRegisteredJob = handles(tellRegistered, async (ctx, telling) => {
  while (await inWrite(ctx, (write) => tellNext(write, telling)));
})
