import {
  type EventQuestion,
  type RegistrationStatus,
  registrationWindow,
  seatedStatuses,
} from '@guildhall/contract/events'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { notFound } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import { isHosting, seerIn } from '../visibility.ts'

/** What decides about the seats of an event, and what one person pays there. */
export interface Seats {
  readonly id: string
  readonly channel_id: string
  readonly state: 'draft' | 'published' | 'cancelled'
  readonly is_archived: boolean
  readonly starts_at: Date
  readonly ends_at: Date
  readonly registration_starts_at: Date | null
  readonly registration_ends_at: Date | null
  readonly max_people: number | null
  readonly seats_taken: number
  readonly waiting_count: number
  readonly has_waiting_list: boolean
  readonly needs_approval: boolean
  readonly questions: EventQuestion[]
  readonly is_hosting: boolean
  /** Nothing is to be paid, at all or by this person. */
  readonly is_free: boolean
}

/** SQL that is true of somebody who enters an event without paying: it is free, they host it or a role lets them in. */
const isFreeFor = (event: string, person: string) =>
  `(${event}.price_amount is null or ${isHosting(event, person)}
    or exists (select from event_access_roles ar, ${seerIn(`${event}.channel_id`, person)}
      where ar.event_id = ${event}.id and ar.role_id = any(seer.role_ids)))`

/** SQL for the same of a registration: guests ask where nothing is to be paid, and keep what they were promised. */
export const isFreeIn = (event: string, registration: string) =>
  `(${registration}.user_id is null or ${isFreeFor(event, `${registration}.user_id`)})`

const lockedSeats = statement<{ eventId: string; userId: string | null }, Seats>(
  'lock_seats_of_event',
  `select e.id, e.channel_id, e.state, e.archived_at is not null as is_archived, e.starts_at, e.ends_at,
     e.registration_starts_at, e.registration_ends_at, e.max_people, e.seats_taken, e.waiting_count, e.has_waiting_list,
     e.needs_approval, e.questions, ${isHosting('e', '$userId')} as is_hosting, ${isFreeFor('e', '$userId')} as is_free
   from events e where e.id = $eventId and e.deleted_at is null for no key update of e`,
)

/** Locks the seats of an event, for this person; whatever is read after it is as the last holder of the lock left it. */
export async function lockSeats(write: Write, eventId: string, userId: string | null): Promise<Seats> {
  const [seats] = await lockedSeats(write.db, { eventId, userId })
  if (!seats) throw notFound(words.eventNotFound)
  return seats
}

/** From this moment nobody moves up any more: people have made other plans. */
export const queueEndsAt = ({
  starts_at,
  registration_ends_at,
}: Pick<Seats, 'starts_at' | 'registration_ends_at'>) =>
  registration_ends_at && registration_ends_at < starts_at ? registration_ends_at : starts_at

/** SQL for the same moment. */
export const queueEnd = (event: string) => `least(${event}.registration_ends_at, ${event}.starts_at)`

/** SQL for the moment from which no offer lasts: nobody moves up, or who was let in after that could only come late. */
export const keptEnd = (event: string) =>
  `case when $now < ${queueEnd(event)} then ${queueEnd(event)}
     when $now < ${event}.starts_at then ${event}.starts_at else ${event}.ends_at end`

/** Whether whoever asks now gets a seat: free ones belong to those who wait, as long as they can move up. */
export function hasRoom(seats: Seats, now: Date) {
  const isFull = seats.max_people !== null && seats.seats_taken >= seats.max_people
  return !isFull && (seats.waiting_count === 0 || now >= queueEndsAt(seats))
}

export const windowOf = (seats: Seats, now: Date) =>
  registrationWindow(
    {
      registrationStartTime: seats.registration_starts_at?.toISOString() ?? null,
      registrationEndTime: seats.registration_ends_at?.toISOString() ?? null,
      eventEndTime: seats.ends_at.toISOString(),
    },
    now,
  )

export const isSeated = (status: RegistrationStatus) => seatedStatuses.includes(status)

/** The states in which somebody takes a seat, for SQL. */
export const seatedSql = `(${seatedStatuses.map((one) => `'${one}'`).join(', ')})`
