import type { Repeat } from '@guildhall/contract/events'
import type { Place } from '../../channels/standing.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { takeAway } from '../call-off.ts'
import { eventChanged } from '../facts.ts'
import { moveSessions } from '../set-sessions.ts'
import type { When } from '../times.ts'
import { copyEvent } from './copy-event.ts'
import { pairAround } from './pair-times.ts'
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

/** Events that were called off keep their days: the new rule does not call them into being again. */
const calledOff = statement<{ seriesId: string; from: string }, Pick<Row, 'id' | 'local_start'>>(
  'events_called_off',
  `select id, local_start from events
   where series_id = $seriesId and state = 'cancelled' and deleted_at is null and local_start > $from`,
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

const numberOf = (localStart: string) => Date.parse(`${localStart}Z`)

const byTime = (one: Pick<Row, 'local_start'>, other: Pick<Row, 'local_start'>) =>
  one.local_start < other.local_start ? -1 : 1

/** For each event the place of its new time; the one that is meant always has one. */
function placesOf(
  events: readonly Pick<Row, 'id' | 'local_start'>[],
  meantId: string,
  times: readonly When[],
) {
  const meant = events.findIndex(({ id }) => id === meantId)
  const found = pairAround(
    events.map(({ local_start }) => numberOf(local_start)),
    meant,
    times.map(({ localStart }) => numberOf(localStart)),
  )
  return new Map(events.map(({ id }, at) => [id, found[at] ?? null]))
}

/**
 * Lets an event and others of its series follow another rule. Each that has a time of the rule near keeps its id and
 * whoever comes, and moves there; for times without an event one is made, and events without a time are called off.
 * Returns the ids of those that came or went.
 */
export async function repeatAnew(
  ctx: Ctx,
  { channel }: Place,
  targets: readonly [Target, ...Target[]],
  repeat: Repeat,
): Promise<string[]> {
  const [meant] = targets
  const rows = (await timesNow(ctx.db, { ids: targets.map(({ id }) => id) })).sort(byTime)
  const first = rows[0]!
  const said = { zone: first.zone, localStart: first.local_start, localEnd: first.local_end }
  const off = await calledOff(ctx.db, { seriesId: first.series_id, from: first.local_start })
  const { series, times } = await planSeries(ctx, channel.id, said, repeat)
  const places = placesOf([...rows, ...off].sort(byTime), meant.id, times)
  const staying = rows.flatMap((row) => {
    const position = places.get(row.id) ?? null
    return position === null ? [] : [{ row, position, when: times[position]! }]
  })
  await leaveSeries(ctx.db, { seriesId: first.series_id, count: staying.length })
  for (const { row, position, when } of staying) {
    const { localStart, localEnd, startsAt, endsAt } = when
    await enter(ctx, channel.id, {
      id: row.id,
      seriesId: series,
      position,
      localStart,
      localEnd,
      startsAt,
      endsAt,
    })
  }
  await countIn(ctx.db, { seriesId: series, count: staying.length })
  await moveSessions(
    ctx,
    channel.id,
    staying.map(({ row, when }) => ({ id: row.id, when, from: row.local_start })),
  )
  const falling = targets.filter(({ id }) => places.get(id) === null)
  for (const target of falling) await takeAway(ctx, channel.id, target, '')
  const taken = new Set(places.values())
  const made = await copyEvent(ctx, {
    channelId: channel.id,
    seriesId: series,
    source: { id: meant.id, localStart: times[places.get(meant.id)!]!.localStart },
    times: times.flatMap((when, position) => (taken.has(position) ? [] : [{ ...when, position }])),
  })
  return [...made, ...falling.map(({ id }) => id)]
}
