import { endedStatuses } from '@guildhall/contract/events'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { conflict } from '../../platform/refusals.ts'
import { lockEvents } from '../find.ts'
import { writeToRegistered } from '../letters/write-to-registered.ts'
import { words } from '../refusal-words.ts'
import { closeOrder, holdOrders } from './kept-orders.ts'
import { isToBePaid, meanToCome, type OwnRegistration, ownRegistration } from './own-registration.ts'
import { lockSeats, type Seats } from './seats.ts'
import { serveQueue } from './serve-queue.ts'
import { shiftTo } from './shift.ts'

interface Of {
  readonly eventId: string
  readonly userId: string
}

/** Takes somebody's place back, or their wish for one; whoever has paid keeps it, and only says that they do not come. */
export async function giveBack(write: Write, { eventId, userId }: Of): Promise<void> {
  await holdOrders(write.db, { eventId, userId })
  const seats = await lockSeats(write, eventId, userId)
  const [own] = await ownRegistration(write.db, { eventId, userId })
  if (!own) return
  await giveBackOwn(write, seats, { ...own, user_id: userId })
  if (own.order_id !== null && isToBePaid(own)) await closeOrder(write, own.order_id)
}

/** The same for one registration, whoever has it. The event must be locked. */
export async function giveBackOwn(
  write: Write,
  seats: Seats,
  own: OwnRegistration & { readonly user_id: string | null },
): Promise<void> {
  if (endedStatuses.includes(own.status)) return
  if (seats.ends_at <= write.now) throw conflict(words.eventOver)
  if (own.status === 'registered' && own.order_id !== null)
    return void (await meanToCome(write.db, { id: own.id, isComing: false, now: write.now }))
  await shiftTo(write, 'cancelled', [own.id])
  if (own.status === 'registered') await writeToRegistered(write, 'givenBack', seats.id, [own])
  await serveQueue(write, seats.id)
}

interface Left {
  channelId: string
  userIds: readonly string[]
  isPaidToo: boolean
  now: Date
}

/** Places at coming events, without the tickets of people who may still come. */
const placesOf = statement<Left, { id: string; event_id: string; user_id: string; status: string }>(
  'places_of_leavers',
  `select r.id, r.event_id, r.user_id, r.status from event_registrations r join events e on e.id = r.event_id
   where r.user_id = any($userIds::uuid[]) and r.channel_id = $channelId and e.ends_at > $now
     and r.status not in ('declined', 'cancelled')
     and ($isPaidToo::boolean or not (r.status = 'registered' and r.order_id is not null))`,
)

/** Gives the places of people who are no members any more to those who wait; a paid ticket ends with its refund. */
export const giveBackOfLeavers = (
  write: Write,
  { channelId, userIds }: { readonly channelId: string; readonly userIds: readonly string[] },
) => giveBackAll(write, { channelId, userIds, isPaidToo: false, now: write.now })

/** Whoever is kept out cannot come, whatever they have paid. */
export const giveBackOfBannedMember = (
  write: Write,
  { channelId, userId }: { readonly channelId: string; readonly userId: string },
) => giveBackAll(write, { channelId, userIds: [userId], isPaidToo: true, now: write.now })

async function giveBackAll(write: Write, left: Left) {
  const eventIds = new Set((await placesOf(write.db, left)).map(({ event_id }) => event_id))
  if (eventIds.size === 0) return
  await lockEvents(write.db, { ids: [...eventIds] })
  // Read again under the locks: offers end and seats come free by themselves.
  const places = (await placesOf(write.db, left)).filter(({ event_id }) => eventIds.has(event_id))
  await shiftTo(
    write,
    'cancelled',
    places.map(({ id }) => id),
  )
  for (const eventId of eventIds) {
    const gone = places.filter(({ event_id, status }) => event_id === eventId && status === 'registered')
    await writeToRegistered(write, 'givenBack', eventId, gone)
    await serveQueue(write, eventId)
  }
}
