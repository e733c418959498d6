import { type EventAnswer, endedStatuses, type RegistrationStatus } from '@guildhall/contract/events'
import { words as channelWords } from '../../channels/refusal-words.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { conflict, forbidden } from '../../platform/refusals.ts'
import { writeToRegistered } from '../letters/write-to-registered.ts'
import { words } from '../refusal-words.ts'
import { checkAnswers } from './check-answers.ts'
import { insertPlace } from './insert-place.ts'
import { holdOrders } from './kept-orders.ts'
import { isToBePaid, type OwnRegistration, ownRegistration } from './own-registration.ts'
import { hasRoom, lockSeats, type Seats, windowOf } from './seats.ts'
import { shiftTo } from './shift.ts'

/** Whoever leaves the community meanwhile waits for us, and gives back what we give here. */
const holdMembership = statement<{ channelId: string; userId: string }, { user_id: string }>(
  'hold_membership_for_event',
  `select user_id from memberships where channel_id = $channelId and user_id = $userId for key share`,
)

interface Asking {
  readonly eventId: string
  readonly channelId: string
  readonly userId: string
  readonly answers: readonly EventAnswer[]
  /** Somebody who may have to pay, and means to. */
  readonly isBuying: boolean
}

function checkState({ state, is_archived }: Seats) {
  if (state === 'cancelled') throw conflict(words.alreadyCancelled)
  if (state === 'draft') throw conflict(words.notPublished)
  if (is_archived) throw conflict(words.registrationOver)
}

/** Refuses what is over or has not begun. */
export function checkWindow(seats: Seats, now: Date) {
  checkState(seats)
  const window = windowOf(seats, now)
  if (window === 'before') throw conflict(words.registrationNotOpen)
  if (window === 'over') throw conflict(words.registrationOver)
}

/** Whoever has to pay gets a seat that is kept for them until they have. */
export function nextStatus(seats: Seats, now: Date): RegistrationStatus {
  if (seats.needs_approval && !seats.is_hosting) return 'pending'
  if (hasRoom(seats, now)) return seats.is_free ? 'registered' : 'held'
  if (seats.has_waiting_list) return 'waiting'
  throw conflict(words.full)
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

const replaceAnswers = statement<{ id: string; answers: string }, never>(
  'replace_answers_of_registration',
  `update event_registrations set answers = $answers::jsonb where id = $id`,
)

/** Whoever buys the seat that is kept for them may say anew what they were asked. */
async function answerAgain(write: Write, { answers }: Asking, seats: Seats, { id }: OwnRegistration) {
  if (answers.length === 0) return
  const checked = checkAnswers(seats.questions, answers)
  await replaceAnswers(write.db, { id, answers: JSON.stringify(checked) })
}

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
  // Hosts may have let somebody in after the registration.
  if (isKept) checkState(seats)
  else checkWindow(seats, write.now)
  if (!seats.is_free && !isBuying) throw conflict(words.ticketNeeded)
  if (isKept) await answerAgain(write, asking, seats, own)
  if (isKept && seats.is_free) {
    await keep(write, asking, own)
    return null
  }
  const taken = isKept ? own : await insert(write, asking, seats)
  return isToBePaid(taken) ? taken : null
}
