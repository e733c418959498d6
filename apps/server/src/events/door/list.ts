import type { doorCalls } from '@guildhall/contract/events'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { doorEntries, keepersOf } from './entry-rows.ts'
import { findDoor } from './find-door.ts'

const counts = statement<{ eventId: string }, { change_no: number; waiting_count: number }>(
  'counts_at_door',
  `select change_no, waiting_count from events where id = $eventId`,
)

export const getDoorList: Handler<typeof doorCalls.getDoorList> = async (ctx, { eventId }) => {
  const door = await findDoor(ctx, eventId)
  // The number is read first, so that a change meanwhile is newer than this list, and comes again.
  const [row] = await counts(ctx.db, { eventId })
  const entries = await doorEntries(ctx.db, { eventId, ids: null })
  return {
    event: {
      _id: door.eventId,
      title: door.title,
      timeZone: door.zone,
      eventStartTime: door.startsAt.toISOString(),
      eventEndTime: door.endsAt.toISOString(),
      location: door.location,
    },
    doorOpenTime: door.opensAt.toISOString(),
    entries,
    keepers: await keepersOf(ctx.db, entries),
    arrivedCount: entries.filter(({ arrival }) => arrival).length,
    waitingCount: row!.waiting_count,
    changeNo: row!.change_no,
  }
}
