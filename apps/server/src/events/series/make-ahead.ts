import type { Repeat } from '@guildhall/contract/events'
import { addLocally, localDistanceMs } from '@guildhall/contract/time'
import { lockChannel } from '../../channels/lock-channel.ts'
import { after, DAY, HOUR } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { inWrite } from '../../platform/in-write.ts'
import type { Chore } from '../../platform/jobs/chores.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { announceEvents } from '../announce-event.ts'
import { copyEvent } from './copy-event.ts'
import { madeBy, timesOf } from './plan-series.ts'

const BATCH = 50

const due = statement<{ before: string; tried: string[] }, { id: string; channel_id: string }>(
  'series_to_continue',
  `select id, channel_id from event_series where is_open and made_until < $before and id <> all($tried::uuid[])
   order by made_until, id limit ${BATCH}`,
)

interface Row {
  rrule: string
  until_day: string | null
  count: number | null
  zone: string
  local_start: string
  made_until: string
  source_id: string | null
  source_start: string
  source_end: string
  next_position: number
}

/** The last event that still takes place, and that nobody has changed alone, is what the next ones are like. */
const seriesRow = statement<{ id: string }, Row>(
  'series_with_its_last_event',
  `select s.rrule, s.until_day, s.count, s.zone, s.local_start, s.made_until, e.id as source_id,
     e.local_start as source_start, e.local_end as source_end,
     (select coalesce(max(o.series_position), -1) + 1 from events o where o.series_id = s.id) as next_position
   from event_series s left join lateral (select id, local_start, local_end from events
     where series_id = s.id and deleted_at is null and state <> 'cancelled'
     order by is_own, series_position desc limit 1) e on true
   where s.id = $id and s.is_open for no key update of s`,
)

const note = statement<{ id: string; madeUntil: string; isOpen: boolean }, never>(
  'note_series_made',
  `update event_series set made_until = $madeUntil, is_open = $isOpen where id = $id`,
)

/** Makes the events of a series whose time has come; one of which no event is left ends. */
async function continueSeries(
  write: Write,
  { id, channel_id: channelId }: { id: string; channel_id: string },
) {
  await lockChannel(write.db, { channelId })
  const [row] = await seriesRow(write.db, { id })
  if (!row) return
  if (row.source_id === null) return note(write.db, { id, madeUntil: row.made_until, isOpen: false })
  const repeat: Repeat = {
    rrule: row.rrule,
    ...(row.until_day === null ? { count: row.count! } : { until: row.until_day }),
  }
  const lengthMs = localDistanceMs(row.source_start, row.source_end)
  const said = {
    zone: row.zone,
    localStart: row.local_start,
    localEnd: addLocally(row.local_start, lengthMs),
  }
  const left = timesOf(said, repeat).filter(({ localStart }) => localStart > row.made_until)
  const times = madeBy(write.now, left)
  const ids = await copyEvent(write, {
    channelId,
    seriesId: id,
    source: { id: row.source_id, localStart: row.source_start },
    times: times.map((when, at) => ({ ...when, position: row.next_position + at })),
  })
  await note(write.db, {
    id,
    madeUntil: times.at(-1)?.localStart ?? row.made_until,
    isOpen: times.length < left.length,
  })
  if (ids.length > 0) await announceEvents(write, channelId, ids)
}

/** Makes the events of series about a year ahead. */
export const makeEventsAhead: Chore = {
  name: 'make the events of series',
  everyMs: 6 * HOUR,
  async run(kernel: Kernel) {
    const before = after(kernel.clock(), 365 * DAY)
      .toISOString()
      .slice(0, 16)
    const faults: unknown[] = []
    let tried: string[] = []
    for (let found = BATCH; found === BATCH; ) {
      const series = await due(kernel.db, { before, tried })
      // A series that cannot go on must not keep the others from it.
      for (const one of series)
        await inWrite(kernel, (write) => continueSeries(write, one)).catch((error: unknown) =>
          faults.push(error),
        )
      found = series.length
      tried = [...tried, ...series.map(({ id }) => id)]
    }
    if (faults.length > 0) throw new AggregateError(faults, 'some series could not be continued')
  },
}
