import { statement } from '../platform/database/statement.ts'
import { openRooms, type Watchable } from '../platform/realtime/watchables.ts'
import { atEvent } from './announce-event.ts'
import { findEvent } from './find.ts'
import { isEventVisible } from './visibility.ts'

const openEvents = statement<{ userIds: string[]; eventIds: string[] }, { place: number; id: string }>(
  'events_open_to_watchers',
  `select w.place::int, e.id
   from unnest($userIds::uuid[], $eventIds::uuid[]) with ordinality as w (user_id, id, place)
     join events e on e.id = w.id
   where ${isEventVisible('e', 'w.user_id')}`,
)

/** A viewer hears of an event that they may open. */
export const watchableEvent: Watchable = {
  kind: 'event',
  find: async (ctx, id) => (await findEvent(ctx, id)).event.channelId,
  roomsOf: (db, watchers) =>
    openRooms(watchers, (userIds, ids) => openEvents(db, { userIds, eventIds: ids }), atEvent),
}
