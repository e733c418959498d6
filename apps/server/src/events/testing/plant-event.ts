import { sql } from 'kysely'
import { after, HOUR } from '../../platform/clock.ts'
import type { House, World } from '../../testing/access/world.ts'
import { times } from './make-event.ts'

interface Planted {
  readonly title?: string
  readonly isRestricted?: boolean
  readonly isChannelOnly?: boolean
  readonly isDraft?: boolean
  readonly isArchived?: boolean
  readonly isDeleted?: boolean
  readonly isEnded?: boolean
  readonly isRunning?: boolean
  /** Begins within hours. */
  readonly isSoon?: boolean
  /** Hosted by the author, who has no role that would show it. */
  readonly isHosted?: boolean
  readonly price?: number
  /** Only people with a place and hosts ever learn it, when it is time. */
  readonly joinUrl?: string
}

/** Writes an event that no other cell relies on. */
export async function plantEvent(world: World, { channelId, roleId }: House, planted: Planted = {}) {
  const { db, newId, clock, secrets } = world.server.kernel
  const [id, now] = [newId(), clock()]
  const { title = 'Spare event', isRestricted = false, isEnded = false, price = null, joinUrl } = planted
  const soon = planted.isSoon ? after(now, HOUR) : new Date('2030-07-04T17:00:00Z')
  const coming = planted.isRunning ? now : soon
  const start = isEnded ? new Date('2000-01-01T10:00:00Z') : coming
  await db
    .insertInto('events')
    .values({
      id,
      channel_id: channelId,
      title,
      zone: times.timeZone,
      local_start: times.localStart,
      local_end: times.localEnd,
      starts_at: start,
      ends_at: new Date(start.getTime() + 5_400_000),
      is_restricted: isRestricted,
      is_channel_only: planted.isChannelOnly ?? false,
      state: planted.isDraft ? 'draft' : 'published',
      archived_at: planted.isArchived ? now : null,
      deleted_at: planted.isDeleted ? now : null,
      price_amount: price,
      price_currency: price === null ? null : 'EUR',
      sealed_join_url: joinUrl === undefined ? null : secrets.seal(`https://${joinUrl}.example`),
      created_at: now,
    })
    .execute()
  if (isRestricted)
    await sql`with shown as (insert into event_roles (channel_id, event_id, role_id)
        values (${channelId}, ${id}, ${roleId}))
      update roles set events_count = events_count + 1 where id = ${roleId}`.execute(db)
  if (planted.isHosted)
    await db
      .insertInto('event_hosts')
      .values({ channel_id: channelId, event_id: id, user_id: world.ids.author, position: 0 })
      .execute()
  return id
}
