import { placeSpan, type Span } from '@guildhall/contract/time'
import { DAY } from '../platform/clock.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import type { Kernel } from '../platform/kernel.ts'
import { announceEvents } from './announce-event.ts'
import { eventChanged } from './facts.ts'

const BATCH = 500

interface Part {
  id: string
  local_start: string
  local_end: string
  starts_at: Date
  ends_at: Date
}

interface Row extends Part {
  channel_id: string
  zone: string
  state: 'draft' | 'published'
}

const comingEvents = statement<{ now: Date; after: string | null; most: number }, Row>(
  'events_to_place_again',
  `select id, channel_id, zone, state, local_start, local_end, starts_at, ends_at from events
   where ($after::uuid is null or id > $after) and starts_at > $now and state <> 'cancelled' and deleted_at is null
   order by id limit $most`,
)

const partsOf = statement<{ ids: string[] }, Part & { event_id: string }>(
  'parts_to_place_again',
  `select id, event_id, local_start, local_end, starts_at, ends_at from event_sessions
   where event_id = any($ids::uuid[]) order by event_id, position`,
)

type Move = Span & Part & { byMs: number }

// The window of registration moves along, since it was said with the event in mind.
const moveEvent = statement<Move, { id: string }>(
  'place_event_again',
  `update events set starts_at = $startsAt, ends_at = $endsAt, sequence = sequence + 1,
     registration_starts_at = registration_starts_at + $byMs::float8 * interval '1 ms',
     registration_ends_at = registration_ends_at + $byMs::float8 * interval '1 ms'
   where id = $id and local_start = $local_start and local_end = $local_end and starts_at = $starts_at
     and ends_at = $ends_at
   returning id`,
)

const movePart = statement<Span & { id: string }, never>(
  'place_part_again',
  `update event_sessions set starts_at = $startsAt, ends_at = $endsAt where id = $id`,
)

/** Where something is by the rules of today; null where it is already. */
function placedAnew(part: Part, zone: string): Span | null {
  const span = placeSpan({ localStart: part.local_start, localEnd: part.local_end }, zone)
  const isRight =
    span.startsAt.getTime() === part.starts_at.getTime() && span.endsAt.getTime() === part.ends_at.getTime()
  return isRight ? null : span
}

const partOf = ({ id, local_start, local_end, starts_at, ends_at }: Part): Part => ({
  id,
  local_start,
  local_end,
  starts_at,
  ends_at,
})

async function move(write: Write, event: Row, parts: readonly Part[]) {
  const span = placedAnew(event, event.zone) ?? { startsAt: event.starts_at, endsAt: event.ends_at }
  const byMs = span.startsAt.getTime() - event.starts_at.getTime()
  // Whoever edited it meanwhile has placed it by the same rules.
  if ((await moveEvent(write.db, { ...partOf(event), ...span, byMs })).length === 0) return
  for (const part of parts) {
    const placed = placedAnew(part, event.zone)
    if (placed) await movePart(write.db, { id: part.id, ...placed })
  }
  const { id: eventId, channel_id: channelId, state } = event
  const isTold = state === 'published'
  await write.tell(eventChanged, { eventId, channelId, isTold, isCancelled: false, hasFreeSeats: false })
  await announceEvents(write, channelId, [eventId])
}

async function placeEvent(kernel: Kernel, event: Row, parts: readonly Part[]) {
  if ([event, ...parts].some((part) => placedAnew(part, event.zone)))
    await inWrite(kernel, (write) => move(write, event, parts))
}

/**
 * Places coming events again where the law of a zone has changed. New rules come with a new Node and so with a new
 * worker; looking is cheap, so nobody has to remember by which rules an event was placed.
 */
export const placeEventsAgain: Chore = {
  name: 'place events by new rules of their zones',
  everyMs: DAY,
  async run(kernel) {
    const faults: unknown[] = []
    let after: string | null = null
    for (let found = BATCH; found === BATCH; ) {
      const events: Row[] = await comingEvents(kernel.db, { now: kernel.clock(), after, most: BATCH })
      const parts = await partsOf(kernel.db, { ids: events.map(({ id }) => id) })
      const byEvent = Map.groupBy(parts, ({ event_id }) => event_id)
      // An event that cannot be placed must not keep the others from it.
      for (const event of events)
        await placeEvent(kernel, event, byEvent.get(event.id) ?? []).catch((error: unknown) =>
          faults.push(error),
        )
      found = events.length
      after = events.at(-1)?.id ?? null
    }
    if (faults.length > 0) throw new AggregateError(faults, 'some events could not be placed')
  },
}
