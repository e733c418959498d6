import { type EventAnswer, endedStatuses, type RegistrationStatus } from '@guildhall/contract/events'
import { words as channelWords } from '../../channels/refusal-words.ts'
import { after, MINUTE } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { conflict, forbidden } from '../../platform/refusals.ts'
import { announceEventRow, announceToPeople, type LiveRow, liveColumns } from '../announce-event.ts'
import { ticketHashOf } from '../door/ticket-code.ts'
import { writeToRegistered } from '../letters/write-to-registered.ts'
import { words } from '../refusal-words.ts'
import { checkAnswers } from './check-answers.ts'
import { type OwnRegistration, ownRegistration } from './own-registration.ts'
import { hasRoom, isSeated, lockSeats, type Seats, windowOf } from './seats.ts'
import { shiftTo } from './shift.ts'

/** Until the order says how long it can be paid. */
const HELD_MS = 35 * MINUTE

/** Whoever leaves the community meanwhile waits for us, and gives back what we give here. */
const holdMembership = statement<{ channelId: string; userId: string }, { user_id: string }>(
  'hold_membership_for_event',
  `select user_id from memberships where channel_id = $channelId and user_id = $userId for key share`,
)

interface Taken {
  id: string
  eventId: string
  userId: string
  status: RegistrationStatus
  isRegistered: boolean
  isSeated: boolean
  isWaiting: boolean
  answers: string
  /** Of the code on a ticket, which counts at the door as soon as its owner has a place. */
  codeHash: Buffer
  heldUntil: Date | null
  now: Date
}

/** Counts and registers at once; whoever had given up begins anew, at the end of the queue. */
const take = statement<Taken, LiveRow & { registration_id: string }>(
  'take_place_at_event',
  `with counted as (
     update events e set next_place = e.next_place + 1, participants_count = e.participants_count + $isRegistered::boolean::int,
       seats_taken = e.seats_taken + $isSeated::boolean::int, waiting_count = e.waiting_count + $isWaiting::boolean::int,
       change_no = e.change_no + 1
     where e.id = $eventId returning ${liveColumns}, e.next_place - 1 as place
   ), kept as (
     insert into event_registrations as r (id, channel_id, event_id, user_id, status, place, held_until, answers, code_hash,
       created_at, changed_at)
     select $id, channel_id, id, $userId, $status, place, $heldUntil, $answers::jsonb, $codeHash::bytea, $now, $now
     from counted
     on conflict (event_id, user_id) where user_id is not null do update set status = excluded.status,
       place = excluded.place, held_until = excluded.held_until, answers = excluded.answers, is_coming = true, order_id = null,
       created_at = excluded.created_at, changed_at = excluded.changed_at
     returning r.id
   )
   select counted.*, kept.id as registration_id from counted, kept`,
)

interface Asking {
  readonly eventId: string
  readonly channelId: string
  readonly userId: string
  readonly answers: readonly EventAnswer[]
  /** Somebody who may have to pay, and means to. */
  readonly isBuying: boolean
}

/** Refuses what is over or has not begun. */
function checkWindow(seats: Seats, now: Date) {
  if (seats.state === 'cancelled') throw conflict(words.alreadyCancelled)
  if (seats.state === 'draft') throw conflict(words.notPublished)
  const window = windowOf(seats, now)
  if (window === 'before') throw conflict(words.registrationNotOpen)
  if (window === 'over' || seats.is_archived) throw conflict(words.registrationOver)
}

/** Whoever has to pay gets a seat that is kept for them until they have. */
function nextStatus(seats: Seats, now: Date): RegistrationStatus {
  if (seats.needs_approval && !seats.is_hosting) return 'pending'
  if (hasRoom(seats, now)) return seats.is_free ? 'registered' : 'held'
  if (seats.has_waiting_list) return 'waiting'
  throw conflict(words.full)
}

interface Place {
  readonly eventId: string
  readonly userId: string
  readonly status: RegistrationStatus
  readonly answers: readonly EventAnswer[]
}

/** Gives somebody a new place, or one in the queue. The event must be locked. Returns the id of the registration. */
export async function insertPlace(
  write: Write,
  { eventId, userId, status, answers }: Place,
): Promise<string> {
  const ownId = write.newId()
  const [row] = await take(write.db, {
    id: ownId,
    codeHash: ticketHashOf(write.kernel.secrets, ownId),
    eventId,
    userId,
    status,
    isRegistered: status === 'registered',
    isSeated: isSeated(status),
    isWaiting: status === 'waiting',
    answers: JSON.stringify(answers),
    heldUntil: status === 'held' ? after(write.now, HELD_MS) : null,
    now: write.now,
  })
  const { registration_id: id, ...live } = row!
  announceEventRow(write, live)
  announceToPeople(write, live, [userId])
  return id
}

async function insert(write: Write, asking: Asking, seats: Seats): Promise<OwnRegistration> {
  const { eventId, userId } = asking
  const answers = checkAnswers(seats.questions, asking.answers)
  const status = nextStatus(seats, write.now)
  const id = await insertPlace(write, { eventId, userId, status, answers })
  if (status === 'registered') await writeToRegistered(write, 'confirmed', eventId, [{ id, user_id: userId }])
  return { id, status, is_coming: true, order_id: null }
}

/** Gives somebody the seat that is kept for them, since there is nothing left to pay. */
async function keep(write: Write, { eventId, userId }: Asking, { id }: OwnRegistration) {
  await shiftTo(write, 'registered', [id])
  await writeToRegistered(write, 'confirmed', eventId, [{ id, user_id: userId }])
}

/** Who looks at an order locks it before the event, so whoever has one does the same. */
const holdOrders = statement<{ eventId: string; userId: string }, { id: string }>(
  'hold_orders_for_event',
  `select id from orders where buyer_id = $userId and kind = 'event' and subject_id = $eventId
     and status in ('open', 'pending') order by id for update`,
)

const isToBePaid = ({ status }: OwnRegistration) => status === 'held' || status === 'offered'

/**
 * Registers a member, or puts them in the queue. Whoever is registered or waits already stays where they are. Returns a
 * seat that is kept until it is paid; null for anything else.
 */
export async function takePlace(write: Write, asking: Asking): Promise<OwnRegistration | null> {
  const { eventId, channelId, userId, isBuying } = asking
  if ((await holdMembership(write.db, { channelId, userId })).length === 0)
    throw forbidden(channelWords.joinFirst)
  if (isBuying) await holdOrders(write.db, { eventId, userId })
  const seats = await lockSeats(write, eventId, userId)
  const [own] = await ownRegistration(write.db, { eventId, userId })
  const isKept = own !== undefined && isToBePaid(own)
  if (own && !isKept && !endedStatuses.includes(own.status)) return null
  checkWindow(seats, write.now)
  if (!seats.is_free && !isBuying) throw conflict(words.ticketNeeded)
  if (isKept && seats.is_free) {
    await keep(write, asking, own)
    return null
  }
  const taken = isKept ? own : await insert(write, asking, seats)
  return isToBePaid(taken) ? taken : null
}
