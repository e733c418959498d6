import { eventSignals } from '@guildhall/contract/events'
import { amongMembers } from '../contexts/watchable.ts'
import { toUser, toWatchers, type Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

/** The sockets whose screen shows an event. */
export const atEvent = (eventId: string) => toWatchers(`event:${eventId}`)

export interface LiveRow {
  id: string
  channel_id: string
  change_no: number
  participants_count: number
  seats_left: number | null
  waiting_count: number
  discussions_count: number
}

/** The columns of an event `e` that signals carry. */
export const liveColumns = `e.id, e.channel_id, e.change_no, e.participants_count, e.max_people - e.seats_taken as seats_left,
  e.waiting_count, e.discussions_count`

const liveOf = (row: LiveRow, isEdited: boolean) => ({
  eventId: row.id,
  channelId: row.channel_id,
  changeNo: row.change_no,
  participantsCount: row.participants_count,
  seatsLeft: row.seats_left,
  waitingCount: row.waiting_count,
  totalDiscussions: row.discussions_count,
  isEdited,
})

/** Announces the state of an event after a write to screens that show it. */
export const announceEventRow = (write: Write, row: LiveRow, { isEdited = false } = {}) =>
  write.announce(eventSignals.updateEvent, liveOf(row, isEdited), atEvent(row.id))

/** Has the screens of people fetch an event again, since what they are to it has changed. */
export const announceToPeople = (write: Write, row: LiveRow, userIds: readonly string[]) =>
  write.announce(eventSignals.updateEvent, liveOf(row, true), ...userIds.map(toUser))

const liveRows = statement<{ ids: string[] }, LiveRow>(
  'live_events',
  `update events e set change_no = e.change_no + 1 where e.id = any($ids::uuid[]) returning ${liveColumns}`,
)

/** Announces a change of events that more than counts has changed, to their screens and to all who look at their lists. */
export async function announceEvents(write: Write, channelId: string, ids: string[]) {
  for (const row of await liveRows(write.db, { ids }))
    write.announce(eventSignals.updateEvent, liveOf(row, true), atEvent(row.id))
  write.announce(eventSignals.eventsChanged, { channelId }, amongMembers(channelId))
}
