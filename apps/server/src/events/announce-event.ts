import { eventSignals } from '@guildhall/contract/events'
import { amongMembers } from '../contexts/watchable.ts'
import { toWatchers, type Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

/** The sockets whose screen shows an event. */
export const atEvent = (eventId: string) => toWatchers(`event:${eventId}`)

interface LiveRow {
  id: string
  channel_id: string
  change_no: number
  participants_count: number
  seats_left: number | null
  waiting_count: number
  discussions_count: number
}

/** The columns of an event `e` that signals carry. */
const liveColumns = `e.id, e.channel_id, e.change_no, e.participants_count, e.max_people - e.seats_taken as seats_left,
  e.waiting_count, e.discussions_count`

/** Announces the state of an event after a write to screens that show it. */
const announceEventRow = (write: Write, row: LiveRow, { isEdited = false } = {}) =>
  write.announce(
    eventSignals.updateEvent,
    {
      eventId: row.id,
      channelId: row.channel_id,
      changeNo: row.change_no,
      participantsCount: row.participants_count,
      seatsLeft: row.seats_left,
      waitingCount: row.waiting_count,
      totalDiscussions: row.discussions_count,
      isEdited,
    },
    atEvent(row.id),
  )

const liveRows = statement<{ ids: string[] }, LiveRow>(
  'live_events',
  `update events e set change_no = e.change_no + 1 where e.id = any($ids::uuid[]) returning ${liveColumns}`,
)

/** Announces a change of events that more than counts has changed, to their screens and to all who look at their lists. */
export async function announceEvents(write: Write, channelId: string, ids: string[]) {
  for (const row of await liveRows(write.db, { ids })) announceEventRow(write, row, { isEdited: true })
  write.announce(eventSignals.eventsChanged, { channelId }, amongMembers(channelId))
}
