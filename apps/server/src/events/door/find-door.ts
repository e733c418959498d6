import { canKeepDoor, DOOR_BEFORE_MS } from '@guildhall/contract/events'
import { words as channelWords } from '../../channels/refusal-words.ts'
import { refuseClosed } from '../../channels/refuse-closed.ts'
import { type StandingRow, standingColumns, standingJoins, toPlace } from '../../channels/standing.ts'
import { after } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { forbidden, notFound } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import { isDoorKept, isEventOpen, isHosting, seerIn } from '../visibility.ts'

interface Row extends StandingRow {
  event_id: string
  event_title: string
  zone: string
  starts_at: Date
  ends_at: Date
  state: string
  location_title: string | null
  is_own: boolean
  is_host: boolean
  is_doorkeeper: boolean
}

const doorOf = statement<{ viewerId: string; eventId: string }, Row>(
  'event_at_door',
  `select e.id as event_id, e.title as event_title, e.zone, e.starts_at, e.ends_at, e.state,
     e.location->>'title' as location_title, coalesce(e.created_by = $viewerId, false) as is_own,
     ${isHosting('e', '$viewerId')} as is_host,
     exists (select from event_hosts d where d.event_id = e.id and d.user_id = $viewerId and d.kind = 'doorkeeper')
       as is_doorkeeper, ${standingColumns('$viewerId')}
   from events e join channels c on c.id = e.channel_id ${standingJoins('$viewerId')}
     cross join ${seerIn('e.channel_id', '$viewerId')}
   where e.id = $eventId and (${isEventOpen('e', '$viewerId')} or ${isDoorKept('e', '$viewerId')})`,
)

/** An event for those who let people in. */
export interface Door {
  readonly eventId: string
  readonly channelId: string
  readonly title: string
  readonly zone: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly opensAt: Date
  readonly isDraft: boolean
  readonly isCancelled: boolean
  readonly location: string | null
}

/** Finds an event whose door the viewer keeps; one that they may not open is refused as missing. */
export async function findDoor(ctx: Ctx, eventId: string): Promise<Door> {
  const { userId } = ctx.me
  const [row] = await doorOf(ctx.db, { viewerId: userId, eventId })
  if (!row) throw notFound(words.eventNotFound)
  const { standing } = refuseClosed(ctx, toPlace(row, userId))
  const { is_own: isOwn, is_host: isHost, is_doorkeeper: isDoorkeeper } = row
  if (!canKeepDoor(standing, { isOwn, isHost, isDoorkeeper }))
    throw forbidden(standing.isMember ? words.notAtDoor : channelWords.joinFirst)
  return {
    eventId: row.event_id,
    channelId: row.id,
    title: row.event_title,
    zone: row.zone,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    opensAt: after(row.starts_at, -DOOR_BEFORE_MS),
    isDraft: row.state === 'draft',
    isCancelled: row.state === 'cancelled',
    location: row.location_title,
  }
}
