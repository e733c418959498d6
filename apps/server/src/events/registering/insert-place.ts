import type { EventAnswer, RegistrationStatus } from '@guildhall/contract/events'
import { after, MINUTE } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { announceEventRow, announceToPeople, type LiveRow, liveColumns } from '../announce-event.ts'
import { ticketHashOf } from '../door/ticket-code.ts'
import { isSeated } from './seats.ts'
import { tellHosts } from './tell-hosts.ts'

/** Until the order says how long it can be paid. */
const HELD_MS = 35 * MINUTE

interface Taken {
  id: string
  eventId: string
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

interface TakenRow extends LiveRow {
  registration_id: string
  asked_before: Date | null
}

/** SQL that counts and registers at once; whoever had given up begins anew, at the end of the queue. */
const taking = (columns: string, values: string, once: string, renewed: string) =>
  `with counted as (
     update events e set next_place = e.next_place + 1, participants_count = e.participants_count + $isRegistered::boolean::int,
       seats_taken = e.seats_taken + $isSeated::boolean::int, waiting_count = e.waiting_count + $isWaiting::boolean::int,
       change_no = e.change_no + 1
     where e.id = $eventId returning ${liveColumns}, e.next_place - 1 as place
   ), kept as (
     insert into event_registrations as r (id, channel_id, event_id, status, place, held_until, answers, code_hash,
       created_at, changed_at, ${columns})
     select $id, channel_id, id, $status, place, $heldUntil, $answers::jsonb, $codeHash::bytea, $now, $now, ${values}
     from counted
     on conflict ${once} do update set status = excluded.status, place = excluded.place,
       held_until = excluded.held_until, answers = excluded.answers, is_coming = true, ${renewed},
       created_at = excluded.created_at, changed_at = excluded.changed_at
     returning r.id, old.created_at as asked_before
   )
   select counted.*, kept.id as registration_id, kept.asked_before from counted, kept`

const take = statement<Taken & { userId: string }, TakenRow>(
  'take_place_at_event',
  taking('user_id', '$userId', '(event_id, user_id) where user_id is not null', 'order_id = null'),
)

/** Somebody without an account, who has proven their address. */
export interface Guest {
  readonly name: string
  readonly email: string
  readonly language: string | null
  /** Of the secret in their link, and the secret itself for their letters. */
  readonly keyHash: Buffer
  readonly sealedKey: string
}

const takeAsGuest = statement<Taken & Guest, TakenRow>(
  'take_place_as_guest',
  taking(
    'guest_name, guest_email, guest_language, guest_key_hash, guest_sealed_key',
    '$name, $email, $language, $keyHash::bytea, $sealedKey',
    '(event_id, lower(guest_email)) where guest_email is not null',
    `guest_name = excluded.guest_name, guest_language = excluded.guest_language,
       guest_key_hash = excluded.guest_key_hash, guest_sealed_key = excluded.guest_sealed_key`,
  ),
)

interface Place {
  readonly eventId: string
  readonly status: RegistrationStatus
  readonly answers: readonly EventAnswer[]
}

function takenBy(write: Write, { eventId, status, answers }: Place): Taken {
  const id = write.newId()
  return {
    id,
    codeHash: ticketHashOf(write.kernel.secrets, id),
    eventId,
    status,
    isRegistered: status === 'registered',
    isSeated: isSeated(status),
    isWaiting: status === 'waiting',
    answers: JSON.stringify(answers),
    heldUntil: status === 'held' ? after(write.now, HELD_MS) : null,
    now: write.now,
  }
}

async function tell(write: Write, { eventId, status }: Place, userId: string | null, row: TakenRow) {
  const { registration_id: id, asked_before: askedBefore, ...live } = row
  announceEventRow(write, live)
  announceToPeople(write, live, userId === null ? [] : [userId])
  if (status === 'pending') await tellHosts(write, { eventId, userId, askedBefore })
  return id
}

/** Gives somebody a new place, or one in the queue. The event must be locked. Returns the id of the registration. */
export async function insertPlace(
  write: Write,
  { userId, ...place }: Place & { readonly userId: string },
): Promise<string> {
  const [row] = await take(write.db, { ...takenBy(write, place), userId })
  return tell(write, place, userId, row!)
}

/** The same for somebody without an account. */
export async function insertGuestPlace(
  write: Write,
  { guest, ...place }: Place & { readonly guest: Guest },
): Promise<string> {
  const { name, email, language, keyHash, sealedKey } = guest
  const [row] = await takeAsGuest(write.db, {
    ...takenBy(write, place),
    name,
    email,
    language,
    keyHash,
    sealedKey,
  })
  return tell(write, place, null, row!)
}
