import { endedStatuses } from '@guildhall/contract/events'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { conflict } from '../../platform/refusals.ts'
import { lockEvents } from '../find.ts'
import { words } from '../refusal-words.ts'
import { meanToCome, type OwnRegistration, ownRegistration } from './own-registration.ts'
import { lockSeats, type Seats } from './seats.ts'
import { serveQueue } from './serve-queue.ts'
import { shiftTo } from './shift.ts'

interface Of {
  readonly eventId: string
  readonly userId: string
}

/** Takes somebody's place back, or their wish for one; whoever has paid keeps it, and only says that they do not come. */
export async function giveBack(write: Write, { eventId, userId }: Of): Promise<void> {
  const seats = await lockSeats(write, eventId, userId)
  const [own] = await ownRegistration(write.db, { eventId, userId })
  if (own) await giveBackOwn(write, seats, own)
}

/** The same for one registration, whoever has it. The event must be locked. */
export async function giveBackOwn(write: Write, seats: Seats, own: OwnRegistration): Promise<void> {
  if (endedStatuses.includes(own.status)) return
  if (seats.ends_at <= write.now) throw conflict(words.eventOver)
  if (own.status === 'registered' && own.order_id !== null)
    return void (await meanToCome(write.db, { id: own.id, isComing: false, now: write.now }))
  await shiftTo(write, 'cancelled', [own.id])
  await serveQueue(write, seats.id)
}

interface Left {
  channelId: string
  userIds: readonly string[]
  now: Date
}

/** Places at coming events; a ticket that was paid for ends with its refund. */
const placesOf = statement<Left, { id: string; event_id: string }>(
  'places_of_leavers',
  `select r.id, r.event_id from event_registrations r join events e on e.id = r.event_id
   where r.user_id = any($userIds::uuid[]) and r.channel_id = $channelId and e.ends_at > $now
     and r.status not in ('declined', 'cancelled') and not (r.status = 'registered' and r.order_id is not null)`,
)

/** Gives the places of people who are no members any more to those who wait. */
export async function giveBackOfLeavers(
  write: Write,
  { channelId, userIds }: { readonly channelId: string; readonly userIds: readonly string[] },
) {
  const left = { channelId, userIds, now: write.now }
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
  for (const eventId of eventIds) await serveQueue(write, eventId)
}
