import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { lockEvents } from '../find.ts'
import { serveQueue } from '../registering/serve-queue.ts'
import { shiftTo } from '../registering/shift.ts'

interface Place {
  readonly id: string
  readonly event_id: string
}

export const dropRegistrations = statement<{ ids: string[] }, never>(
  'drop_registrations',
  `delete from event_registrations where id = any($ids::uuid[])`,
)

/** Ends places of guests and forgets who had them; who waits is next. The events must be locked. */
export async function giveUpPlaces(write: Write, places: readonly Place[]) {
  const ids = places.map(({ id }) => id)
  await shiftTo(write, 'cancelled', ids)
  await dropRegistrations(write.db, { ids })
  for (const eventId of new Set(places.map(({ event_id }) => event_id))) await serveQueue(write, eventId)
}

interface Banned {
  readonly channelId: string
  readonly userId: string
}

const placesIn = statement<Banned, Place>(
  'guest_places_of_banned',
  `select r.id, r.event_id from users u join event_registrations r on lower(r.guest_email) = u.email
   where u.id = $userId and r.channel_id = $channelId`,
)

/** Whoever is kept out of a community loses what they have there without an account. */
export async function giveBackOfBanned(write: Write, banned: Banned) {
  const eventIds = new Set((await placesIn(write.db, banned)).map(({ event_id }) => event_id))
  if (eventIds.size === 0) return
  await lockEvents(write.db, { ids: [...eventIds] })
  const places = (await placesIn(write.db, banned)).filter(({ event_id }) => eventIds.has(event_id))
  await giveUpPlaces(write, places)
}
