import { after, HOUR } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { enqueueAll } from '../../platform/jobs/outbox.ts'
import { writeToRegistered } from '../letters/write-to-registered.ts'
import { endKept } from './job-names.ts'
import { isFreeIn, queueEnd } from './seats.ts'
import { shiftTo } from './shift.ts'

/** How long somebody may decide whether they buy the seat that came free. */
const OFFERED_MS = 24 * HOUR

interface Next {
  readonly id: string
  readonly user_id: string | null
  readonly is_free: boolean
  readonly ends_at: Date
}

/** The next in order, as many as there are free seats. */
const nextInQueue = statement<{ eventId: string; now: Date }, Next>(
  'next_in_queue',
  `select w.id, w.user_id, ${isFreeIn('e', 'w')} as is_free, ${queueEnd('e')} as ends_at
   from events e cross join lateral (
     select r.id, r.user_id, r.place from event_registrations r where r.event_id = e.id and r.status = 'waiting'
     order by r.place limit (select case when e.max_people is not null then e.max_people - e.seats_taken end)
   ) w
   where e.id = $eventId and e.state = 'published' and e.deleted_at is null and e.waiting_count > 0
     and $now < ${queueEnd('e')}
   order by w.place`,
)

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/**
 * Gives free seats to those who wait, in their order: they are registered, or may buy the seat for a while. The event
 * must be locked.
 */
export async function serveQueue(write: Write, eventId: string): Promise<void> {
  const next = await nextInQueue(write.db, { eventId, now: write.now })
  if (next.length === 0) return
  const [free, paying] = [next.filter(({ is_free }) => is_free), next.filter(({ is_free }) => !is_free)]
  await shiftTo(
    write,
    'registered',
    free.map(({ id }) => id),
  )
  if (free.length > 0) await writeToRegistered(write, 'movedUp', eventId, free)
  if (paying.length > 0) await offerSeats(write, eventId, paying, paying[0]!.ends_at)
}

/** Lets people buy a seat until this moment, and no longer than for a while. The event must be locked. */
export async function offerSeats(
  write: Write,
  eventId: string,
  paying: readonly Pick<Next, 'id' | 'user_id'>[],
  endsAt: Date,
) {
  const ids = paying.map(({ id }) => id)
  const offeredUntil = earlier(after(write.now, OFFERED_MS), endsAt)
  await shiftTo(write, 'offered', ids, { offeredUntil })
  await writeToRegistered(write, 'offered', eventId, paying)
  await enqueueAll(
    write,
    endKept,
    ids.map((registrationId) => ({ registrationId })),
    offeredUntil,
  )
}

interface Changed {
  readonly eventId: string
  readonly hasFreeSeats: boolean
}

/** More seats, a longer registration or people who are gone: those who wait are next. */
export async function serveAfterChange(write: Write, { eventId, hasFreeSeats }: Changed) {
  if (hasFreeSeats) await serveQueue(write, eventId)
}
