import type { Write } from '../platform/ctx.ts'
import type { Columns } from './columns.ts'
import type { When } from './times.ts'

interface Made {
  readonly channelId: string
  readonly columns: Columns & { readonly title: string }
  readonly createdBy: string | null
  readonly isDraft: boolean
  readonly seriesId: string | null
  /** The position of the first among those of its series. */
  readonly from: number
  readonly times: readonly When[]
}

const shifted = (at: Date | null | undefined, ms: number) => (at ? new Date(at.getTime() + ms) : null)

/** The window of registration lies before each event as before the first. */
const windowAt = ({ columns, times }: Made, { startsAt }: When) => {
  const ms = startsAt.getTime() - times[0]!.startsAt.getTime()
  return {
    registration_starts_at: shifted(columns.registration_starts_at, ms),
    registration_ends_at: shifted(columns.registration_ends_at, ms),
  }
}

/** Writes the rows of events that are alike but for their times. */
export async function insertEvents(write: Write, made: Made) {
  const { channelId, columns, createdBy, isDraft, seriesId, from, times } = made
  const rows = times.map((when, index) => ({
    ...columns,
    ...windowAt(made, when),
    id: write.newId(),
    channel_id: channelId,
    created_by: createdBy,
    series_id: seriesId,
    series_position: seriesId === null ? null : from + index,
    zone: when.zone,
    local_start: when.localStart,
    local_end: when.localEnd,
    starts_at: when.startsAt,
    ends_at: when.endsAt,
    state: isDraft ? 'draft' : 'published',
    published_at: isDraft ? null : write.now,
    created_at: write.now,
  }))
  await write.db.insertInto('events').values(rows).execute()
  if (seriesId !== null)
    await write.db
      .updateTable('event_series')
      .set(({ eb }) => ({ events_count: eb('events_count', '+', rows.length) }))
      .where('id', '=', seriesId)
      .execute()
  return rows.map(({ id }, index) => ({ id, when: times[index]!, from: times[index]!.localStart }))
}
