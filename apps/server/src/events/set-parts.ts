import type { EventLook } from '@guildhall/contract/events'
import type { Place } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { eventPictures } from './purposes.ts'
import { guestIdsOf, setGuests } from './set-guests.ts'
import { setHosts } from './set-hosts.ts'
import { setRoles } from './set-roles.ts'
import { type Moved, moveSessions, setSessions } from './set-sessions.ts'
import { setTags } from './set-tags.ts'

/**
 * Writes what belongs to events beside their own rows: to the one that the look describes, which comes first, and to
 * those that are to be like it. What is left out stays, but moves with the event. The community must be locked.
 */
export async function setParts(
  ctx: Ctx,
  place: Place,
  events: readonly Moved[],
  look: EventLook,
  pictures: readonly string[] | null,
) {
  const channelId = place.channel.id
  const ids = events.map(({ id }) => id)
  if (look.hosts) await setHosts(ctx, place, ids, look.hosts)
  const guestIds = look.guests
    ? await setGuests(ctx, channelId, ids, look.guests)
    : await guestIdsOf(ctx, ids)
  if (look.schedules) await setSessions(ctx, channelId, events, look.schedules, guestIds)
  else await moveSessions(ctx, channelId, events)
  await setRoles(ctx, place, ids, look)
  await setTags(ctx, channelId, ids, look.postTags)
  if (pictures) for (const id of ids) await eventPictures.put(ctx, id, pictures)
}
