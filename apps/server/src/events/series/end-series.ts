import { statement } from '../../platform/database/statement.ts'

/** A series whose end was called off or deleted makes no more events. The community must be locked. */
export const endSeries = statement<{ seriesId: string }, never>(
  'end_series',
  `update event_series set is_open = false where id = $seriesId`,
)
