import { findChannel } from '../channels/standing.ts'
import { toWatchers } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { openRooms, type Watchable } from '../platform/watchables.ts'
import { isRoomVisible } from './visibility.ts'

/** The sockets that watch a community and whose viewer may enter this room of it. */
export const inRoom = (contextId: string) => toWatchers(`context:${contextId}`)

const openContexts = statement<{ userIds: string[]; channelIds: string[] }, { place: number; id: string }>(
  'rooms_open_to_watchers',
  `select w.place::int, x.id
   from unnest($userIds::uuid[], $channelIds::uuid[]) with ordinality as w (user_id, id, place)
     join channels c on c.id = w.id join contexts x on x.channel_id = c.id
   where ${isRoomVisible('x', 'c', 'w.user_id')}`,
)

/** A viewer hears of a community in the rooms they may enter. */
export const watchableChannel: Watchable = {
  kind: 'channel',
  find: async (ctx, id) => (await findChannel(ctx, id)).channel.id,
  roomsOf: (db, watchers) =>
    openRooms(watchers, (userIds, ids) => openContexts(db, { userIds, channelIds: ids }), inRoom),
}
