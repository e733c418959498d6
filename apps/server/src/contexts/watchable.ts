import { findChannel } from '../channels/standing.ts'
import { toWatchers } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { openRooms, type Watchable } from '../platform/realtime/watchables.ts'
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

/** The sockets of members who watch a community. */
export const amongMembers = (channelId: string) => toWatchers(`channel:${channelId}`)

const membersOf = statement<{ userIds: string[]; channelIds: string[] }, { place: number; id: string }>(
  'members_among_watchers',
  `select w.place::int, m.channel_id as id
   from unnest($userIds::uuid[], $channelIds::uuid[]) with ordinality as w (user_id, id, place)
     join memberships m on m.channel_id = w.id and m.user_id = w.user_id`,
)

/** A viewer hears of a community in the rooms they may enter, and as a member of what concerns all members. */
export const watchableChannel: Watchable = {
  kind: 'channel',
  find: async (ctx, id) => (await findChannel(ctx, id)).channel.id,
  async roomsOf(db, watchers) {
    const rooms = await openRooms(
      watchers,
      (userIds, ids) => openContexts(db, { userIds, channelIds: ids }),
      inRoom,
    )
    const ofMembers = await openRooms(
      watchers,
      (userIds, ids) => membersOf(db, { userIds, channelIds: ids }),
      amongMembers,
    )
    return rooms.map((open, index) => [...open, ...ofMembers[index]!])
  },
}
