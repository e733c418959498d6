import { canManageEvent } from '@guildhall/contract/events'
import { findLocked } from '../channels/find-locked.ts'
import { words as channelWords } from '../channels/refusal-words.ts'
import { refuseClosed } from '../channels/refuse-closed.ts'
import {
  type Place,
  type StandingRow,
  standingColumns,
  standingJoins,
  toPlace,
} from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { forbidden, notFound, unauthenticated } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { isEventReadable, isEventVisible, isHosting } from './visibility.ts'

/** The facts that decide about an event. */
export interface FoundEvent {
  readonly id: string
  readonly channelId: string
  readonly title: string
  readonly state: 'draft' | 'published' | 'cancelled'
  readonly seriesId: string | null
  readonly seriesPosition: number | null
  /** Who made it; null where they have left. */
  readonly authorId: string | null
  readonly isOwn: boolean
  readonly isHost: boolean
  readonly isDoorkeeper: boolean
  readonly discussionsEnabled: boolean
}

interface Row extends StandingRow {
  event_id: string
  event_title: string
  state: FoundEvent['state']
  series_id: string | null
  series_position: number | null
  author_id: string | null
  is_own: boolean
  is_host: boolean
  is_doorkeeper: boolean
  discussions_enabled: boolean
}

const openedEvent = (isOpen: typeof isEventVisible) =>
  `select e.id as event_id, e.title as event_title, e.state, e.series_id, e.series_position, e.created_by as author_id, e.discussions_enabled,
     coalesce(e.created_by = $viewerId, false) as is_own, ${isHosting('e', '$viewerId')} as is_host,
     exists (select from event_hosts d where d.event_id = e.id and d.user_id = $viewerId and d.kind = 'doorkeeper')
       as is_doorkeeper, ${standingColumns('$viewerId')}
   from events e join channels c on c.id = e.channel_id ${standingJoins('$viewerId')}
   where e.id = $eventId and ${isOpen('e', '$viewerId')}`

const openEvent = statement<{ viewerId: string | null; eventId: string }, Row>(
  'open_event',
  openedEvent(isEventVisible),
)

const openEventAsComer = statement<{ viewerId: string | null; eventId: string }, Row>(
  'open_event_as_comer',
  openedEvent(isEventReadable),
)

export interface FoundAt {
  readonly event: FoundEvent
  readonly place: Place
}

/** Finds an event that the viewer may open, with their standing in its community; any other is refused as missing. */
export async function findEvent(
  ctx: Ctx,
  eventId: string,
  viewerId: string | null = ctx.viewer?.userId ?? null,
): Promise<FoundAt> {
  const [row] = await openEvent(ctx.db, { viewerId, eventId })
  return toFound(ctx, row, viewerId)
}

/** The same also for whoever has a place there and does not see it any more. */
export async function findEventAsComer(ctx: Ctx, eventId: string): Promise<FoundAt> {
  const viewerId = ctx.viewer?.userId ?? null
  const [row] = await openEventAsComer(ctx.db, { viewerId, eventId })
  return toFound(ctx, row, viewerId)
}

function toFound(ctx: Ctx, row: Row | undefined, viewerId: string | null): FoundAt {
  if (!row) throw notFound(words.eventNotFound)
  return {
    event: {
      id: row.event_id,
      channelId: row.id,
      title: row.event_title,
      state: row.state,
      seriesId: row.series_id,
      seriesPosition: row.series_position,
      authorId: row.author_id,
      isOwn: row.is_own,
      isHost: row.is_host,
      isDoorkeeper: row.is_doorkeeper,
      discussionsEnabled: row.discussions_enabled,
    },
    place: refuseClosed(ctx, toPlace(row, viewerId)),
  }
}

/** The same for viewers who manage it. */
async function findManaged(ctx: Ctx, eventId: string): Promise<FoundAt> {
  const found = await findEvent(ctx, eventId)
  const { standing } = found.place
  if (canManageEvent(standing, found.event)) return found
  if (!ctx.viewer) throw unauthenticated()
  throw forbidden(standing.isMember ? words.notAllowed : channelWords.joinFirst)
}

/** Locks an event, and with it its seats; reads continue meanwhile. */
export const lockEvents = statement<{ ids: string[] }, { id: string }>(
  'hold_events',
  `select id from events where id = any($ids::uuid[]) order by id for no key update`,
)

/** Finds an event for viewers who manage it, and locks its community. */
export async function findManagedLocked(ctx: Ctx, eventId: string): Promise<FoundAt> {
  const { event } = await findManaged(ctx, eventId)
  return findLocked(ctx, event.channelId, () => findManaged(ctx, eventId))
}
