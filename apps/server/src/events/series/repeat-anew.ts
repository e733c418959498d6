import type { Repeat } from '@guildhall/contract/events'
import type { Place } from '../../channels/standing.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { takeAway } from '../call-off.ts'
import { eventChanged } from '../facts.ts'
import { moveSessions } from '../set-sessions.ts'
import type { When } from '../times.ts'
import { copyEvent } from './copy-event.ts'
import { planSeries } from './plan-series.ts'
import type { Target } from './targets.ts'

interface Row {
  id: string
  series_id: string
  zone: string
  local_start: string
  local_end: string
}

const timesNow = statement<{ ids: string[] }, Row>(
  'times_of_events',
  `select id, series_id, zone, local_start, local_end from events where id = any($ids::uuid[])`,
)

/** A series from which events were taken makes no more of them. */
const leaveSeries = statement<{ seriesId: string; count: number }, never>(
  'leave_series',
  `update event_series set is_open = false, events_count = events_count - $count::int where id = $seriesId`,
)

interface Moving {
  id: string
  seriesId: string
  position: number
  localStart: string
  localEnd: string
  startsAt: Date
  endsAt: Date
}

const enterSeries = statement<Moving, { is_moved: boolean; state: string }>(
  'enter_series',
  `with was as (select id, starts_at, ends_at from events where id = $id)
   update events e set series_id = $seriesId, series_position = $position, local_start = $localStart, local_end = $localEnd,
     starts_at = $startsAt, ends_at = $endsAt,
     registration_starts_at = e.registration_starts_at + ($startsAt::timestamptz - e.starts_at),
     registration_ends_at = e.registration_ends_at + ($startsAt::timestamptz - e.starts_at),
     sequence = e.sequence + case when (e.starts_at, e.ends_at) = ($startsAt, $endsAt) then 0 else 1 end
   from was where e.id = was.id
   returning (was.starts_at, was.ends_at) <> (e.starts_at, e.ends_at) as is_moved, e.state`,
)

const countIn = statement<{ seriesId: string; count: number }, never>(
  'count_events_of_series',
  `update event_series set events_count = events_count + $count::int where id = $seriesId`,
)

async function enter(ctx: Ctx, channelId: string, moving: Moving) {
  const [row] = await enterSeries(ctx.db, moving)
  await ctx.tell(eventChanged, {
    eventId: moving.id,
    channelId,
    isTold: row!.is_moved && row!.state === 'published',
    isCancelled: false,
    hasFreeSeats: false,
  })
}

/**
 * Lets an event and those after it follow another rule. Each keeps its id and whoever comes, and moves to the next of
 * the new times; for times without an event one is made, and events without a time are called off. Returns the ids of
 * those that came or went.
 */
export async function repeatAnew(
  ctx: Ctx,
  { channel }: Place,
  targets: readonly [Target, ...Target[]],
  repeat: Repeat,
): Promise<string[]> {
  const rows = await timesNow(ctx.db, { ids: targets.map(({ id }) => id) })
  const nowOf = new Map(rows.map((row) => [row.id, row]))
  const first = nowOf.get(targets[0].id)!
  const said = { zone: first.zone, localStart: first.local_start, localEnd: first.local_end }
  const { series, times } = await planSeries(ctx, channel.id, said, repeat)
  const staying = targets.slice(0, times.length)
  const count = staying.length
  await leaveSeries(ctx.db, { seriesId: first.series_id, count })
  const moved: { id: string; when: When; from: string }[] = []
  for (const [position, { id }] of staying.entries()) {
    const { localStart, localEnd, startsAt, endsAt } = times[position]!
    await enter(ctx, channel.id, { id, seriesId: series, position, localStart, localEnd, startsAt, endsAt })
    moved.push({ id, when: times[position]!, from: nowOf.get(id)!.local_start })
  }
  await countIn(ctx.db, { seriesId: series, count })
  await moveSessions(ctx, channel.id, moved)
  const falling = targets.slice(times.length)
  for (const target of falling) await takeAway(ctx, channel.id, target, '')
  const made = await copyEvent(ctx, {
    channelId: channel.id,
    seriesId: series,
    source: { id: first.id, localStart: times[0]!.localStart },
    from: count,
    times: times.slice(count),
  })
  return [...made, ...falling.map(({ id }) => id)]
}
