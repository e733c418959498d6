import { removeNotifications } from '../notifications/remove-notifications.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { eventChanged } from './facts.ts'
import { stopSelling } from './selling/end-sales.ts'
import type { Target } from './series/targets.ts'
import { dropRoles } from './set-roles.ts'

const cancel = statement<{ id: string; text: string; now: Date }, never>(
  'cancel_event',
  `update events set state = 'cancelled', cancel_text = $text, cancelled_at = $now, sequence = sequence + 1 where id = $id`,
)

const erase = statement<{ id: string; now: Date }, never>(
  'erase_event',
  `with uncounted as (
     update event_series s set events_count = s.events_count - 1 from events e
     where e.id = $id and e.deleted_at is null and s.id = e.series_id
   )
   update events set deleted_at = $now where id = $id`,
)

/** Everything that was said about events. */
export const saidOn = statement<{ ids: string[] }, { id: string }>(
  'said_on_events',
  `select id from discussions where event_id = any($ids::uuid[])`,
)

type Known = Pick<Target, 'id' | 'state' | 'ends_at' | 'is_wanted'>

/** Calls an event off: it stays visible, whoever comes is told, and what was paid goes back. */
export async function callOff(write: Write, channelId: string, { id, state }: Known, text: string) {
  await cancel(write.db, { id, text, now: write.now })
  await stopSelling(write, channelId, id)
  await write.tell(eventChanged, {
    eventId: id,
    channelId,
    isTold: state === 'published',
    isCancelled: true,
    hasFreeSeats: false,
  })
}

/** Takes an event from everybody's sight; where somebody still means to come it is called off before. */
export async function eraseEvent(write: Write, channelId: string, event: Known, text: string) {
  if (event.state === 'published' && event.ends_at > write.now)
    await (event.is_wanted ? callOff(write, channelId, event, text) : stopSelling(write, channelId, event.id))
  await dropRoles(write.db, { ids: [event.id] })
  await erase(write.db, { id: event.id, now: write.now })
  const said = await saidOn(write.db, { ids: [event.id] })
  await removeNotifications(write, [event.id, ...said.map(({ id }) => id)])
}

/** Ends an event that has no time any more: as called off where somebody means to come, else as if it had never been. */
export const takeAway = (write: Write, channelId: string, event: Known, text: string) =>
  event.is_wanted && event.state === 'published'
    ? callOff(write, channelId, event, text)
    : eraseEvent(write, channelId, event, text)
