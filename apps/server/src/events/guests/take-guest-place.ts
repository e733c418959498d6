import { type EventAnswer, endedStatuses } from '@guildhall/contract/events'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { conflict } from '../../platform/refusals.ts'
import { writeToRegistered } from '../letters/write-to-registered.ts'
import { words } from '../refusal-words.ts'
import { type Guest, insertGuestPlace } from '../registering/insert-place.ts'
import type { OwnRegistration } from '../registering/own-registration.ts'
import type { Seats } from '../registering/seats.ts'
import { checkWindow, nextStatus } from '../registering/take-place.ts'
import { hasPlaceByAccount } from './guest-rows.ts'

/** Refuses guests where registration is not open, and where they would have to pay. */
export function checkOpenToGuests(seats: Seats, now: Date) {
  checkWindow(seats, now)
  if (!seats.is_free) throw conflict(words.guestsDoNotPay)
}

export const isLive = ({ status }: OwnRegistration) => !endedStatuses.includes(status)

const placeByAccount = statement<{ eventId: string; email: string }, { is_there: boolean }>(
  'place_by_account_of_guest',
  `select true as is_there where ${hasPlaceByAccount('$eventId', '$email')}`,
)

/** Gives a guest a place or one in the queue, by the rules for members. The event must be locked. */
export async function takeGuestPlace(
  write: Write,
  seats: Seats,
  guest: Guest,
  answers: readonly EventAnswer[],
): Promise<void> {
  const held = await placeByAccount(write.db, { eventId: seats.id, email: guest.email })
  if (held.length > 0) throw conflict(words.placeByAccount)
  checkOpenToGuests(seats, write.now)
  const status = nextStatus(seats, write.now)
  const id = await insertGuestPlace(write, { eventId: seats.id, guest, status, answers })
  if (status === 'registered') await writeToRegistered(write, 'confirmed', seats.id, [{ id, user_id: null }])
}
