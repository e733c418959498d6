import type { Sold } from '../../payments/sellable.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { lockEvents } from '../find.ts'
import { writeToRegistered } from '../letters/write-to-registered.ts'
import { insertPlace } from '../registering/insert-place.ts'
import { type OwnRegistration, ownRegistration } from '../registering/own-registration.ts'
import { hasRoom, isSeated, lockSeats, type Seats } from '../registering/seats.ts'
import { serveQueue } from '../registering/serve-queue.ts'
import { shiftTo } from '../registering/shift.ts'

/** Whoever leaves the community meanwhile waits for us. */
const memberWith = statement<{ channelId: string; userId: string; eventId: string }, { is_there: boolean }>(
  'buyer_of_seat',
  `select true as is_there from memberships m join events e on e.id = $eventId and e.deleted_at is null
   where m.channel_id = $channelId and m.user_id = $userId for key share of m`,
)

/** A published event that is over, where the order was paid, and seen so, while it was not: then the seat was given. */
const hadSeat = statement<{ eventId: string; orderId: string; now: Date }, { id: string }>(
  'seat_had_at_event_that_is_over',
  `select e.id from events e join orders o on o.id = $orderId
   where e.id = $eventId and e.state = 'published' and e.ends_at <= $now and o.paid_at < e.ends_at
     and exists (select from payments p where p.order_id = o.id and p.is_accepted and p.paid_at < e.ends_at)`,
)

const keepOrder = statement<{ eventId: string; userId: string; orderId: string }, never>(
  'keep_order_of_registration',
  `update event_registrations set order_id = $orderId where event_id = $eventId and user_id = $userId`,
)

/** A seat that was kept for them, or any that is free: whoever pays late passes nobody who waits. */
async function give(write: Write, seats: Seats, own: OwnRegistration | undefined, sold: Sold) {
  const { subjectId: eventId, buyerId: userId, orderId } = sold
  const isKept = own !== undefined && isSeated(own.status)
  if (!isKept && !hasRoom(seats, write.now)) return false
  if (own) await shiftTo(write, 'registered', [own.id])
  else await insertPlace(write, { eventId, userId, status: 'registered', answers: [] })
  await keepOrder(write.db, { eventId, userId, orderId })
  const registered = await ownRegistration(write.db, { eventId, userId })
  await writeToRegistered(
    write,
    'confirmed',
    eventId,
    registered.map(({ id }) => ({ id, user_id: userId })),
  )
  return true
}

/** Has somebody among those who were there again, as long as nobody else took the seat: only what is shown changes. */
async function giveAgain(write: Write, seats: Seats, own: OwnRegistration | undefined, { orderId }: Sold) {
  const isTheirs = own?.status === 'cancelled' && own.order_id === orderId
  if (isTheirs && hasRoom(seats, write.now)) await shiftTo(write, 'registered', [own.id])
}

/**
 * Registers who has paid. Where there is no seat for them any more, the money goes back, but not for an event that has
 * taken place with a seat for them: a dispute that is won or a ban that is lifted afterwards owes them nothing.
 */
export async function deliverSeat(write: Write, sold: Sold): Promise<boolean> {
  const { channelId, subjectId: eventId, buyerId: userId, orderId } = sold
  const isHad = (await hadSeat(write.db, { eventId, orderId, now: write.now })).length > 0
  const found = await memberWith(write.db, { channelId, userId, eventId })
  if (found.length === 0) return isHad
  const seats = await lockSeats(write, eventId, userId)
  const [own] = await ownRegistration(write.db, { eventId, userId })
  if (isHad) {
    await giveAgain(write, seats, own, sold)
    return true
  }
  if (own?.status === 'registered') return own.order_id === orderId
  if (seats.state !== 'published' || seats.ends_at <= write.now) return false
  // Hosts have said no, or not yet anything.
  if (own?.status === 'declined' || own?.status === 'pending') return false
  return give(write, seats, own, sold)
}

const soldSeat = statement<
  { eventId: string; orderId: string },
  { id: string; user_id: string; status: string; is_on: boolean }
>(
  'seat_of_order',
  `select id, user_id, status, (select state = 'published' from events where id = event_id) as is_on from event_registrations where event_id = $eventId and order_id = $orderId
     and status not in ('declined', 'cancelled')`,
)

/** Frees the seat of who has their money back, for the next in the queue. */
export async function withdrawSeat(write: Write, { subjectId: eventId, orderId }: Sold) {
  await lockEvents(write.db, { ids: [eventId] })
  const sold = await soldSeat(write.db, { eventId, orderId })
  await shiftTo(
    write,
    'cancelled',
    sold.map(({ id }) => id),
  )
  // Of an event that is called off everybody is told at once.
  const gone = sold.filter(({ status, is_on }) => status === 'registered' && is_on)
  await writeToRegistered(write, 'givenBack', eventId, gone)
  await serveQueue(write, eventId)
}
