import type { Repeat } from '@guildhall/contract/events'
import { after, DAY } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import type { Said, When } from '../times.ts'
import { expandSeries } from './expand-series.ts'

/** How far ahead events of a series are made. */
const AHEAD = 366 * DAY

/** Those of the times that are made by now; at least one, however far away it is. */
export const madeBy = (now: Date, times: readonly When[]) =>
  times.filter(({ startsAt }, index) => index === 0 || startsAt <= after(now, AHEAD))

export const timesOf = (said: Said, repeat: Repeat): When[] =>
  expandSeries(said, said.zone, repeat).occurrences.map((one) => ({ ...one, zone: said.zone }))

/** Writes down a series and says when its first events are; a chore makes the others when they come near. */
export async function planSeries(write: Write, channelId: string, said: Said, repeat: Repeat) {
  const all = timesOf(said, repeat)
  if (all.length === 0) throw invalidField('repeat', words.noDates)
  const times = madeBy(write.now, all)
  const series = write.newId()
  await write.db
    .insertInto('event_series')
    .values({
      id: series,
      channel_id: channelId,
      rrule: repeat.rrule,
      zone: said.zone,
      local_start: said.localStart,
      until_day: repeat.until ?? null,
      count: repeat.count ?? null,
      made_until: times.at(-1)!.localStart,
      is_open: times.length < all.length,
      created_at: write.now,
    })
    .execute()
  return { series, times }
}
