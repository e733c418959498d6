import { statement } from '../../platform/database/statement.ts'
import { openRooms, type Watchable } from '../../platform/realtime/watchables.ts'
import { isDoorKept, seerIn } from '../visibility.ts'
import { atDoor } from './announce-door.ts'
import { findDoor } from './find-door.ts'

const keptDoors = statement<{ userIds: string[]; eventIds: string[] }, { place: number; id: string }>(
  'doors_kept_by_watchers',
  `select w.place::int, e.id
   from unnest($userIds::uuid[], $eventIds::uuid[]) with ordinality as w (user_id, id, place)
     join events e on e.id = w.id
   where exists (select from ${seerIn('e.channel_id', 'w.user_id')} where ${isDoorKept('e', 'w.user_id')})`,
)

/** Only those who keep the door of an event hear who came. */
export const watchableDoor: Watchable = {
  kind: 'door',
  find: async (ctx, id) => (await findDoor(ctx, id)).channelId,
  roomsOf: (db, watchers) =>
    openRooms(watchers, (userIds, ids) => keptDoors(db, { userIds, eventIds: ids }), atDoor),
}
