import type { postCommands } from '@guildhall/contract/posts'
import { findChannel } from '../channels/standing.ts'
import { isRoomSeen } from '../contexts/sight.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import type { RoomsOf, Watcher } from '../platform/watching.ts'
import { findPost } from './find.ts'
import { atPost, inRoom } from './live.ts'
import { isPostOpen } from './sight.ts'

type Pairs = [userIds: string[], ids: string[]]

/** The same question for several people at once. */
const forEach = (condition: string) => condition.replaceAll('$1', 'w.user_id')

const heardRooms = statement<Pairs, { place: number; context_id: string }>(
  'rooms_heard',
  `select w.place::int, x.id as context_id
   from unnest($1::uuid[], $2::uuid[]) with ordinality as w (user_id, id, place)
     join channels c on c.id = w.id join contexts x on x.channel_id = c.id
   where ${forEach(isRoomSeen('x', 'c'))}`,
)

const heardPosts = statement<Pairs, { place: number; post_id: string }>(
  'posts_heard',
  `select w.place::int, p.id as post_id
   from unnest($1::uuid[], $2::uuid[]) with ordinality as w (user_id, id, place)
     join posts p on p.id = w.id join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where ${forEach(isPostOpen('p', 'x', 'c'))}`,
)

const things = (watchers: readonly Watcher[], kind: string) =>
  watchers.flatMap(({ userId, thing }, place) => {
    const [name, id] = thing.split(':')
    return name === kind ? [{ userId, id: id!, place }] : []
  })

const ask = <Row>(
  db: Parameters<RoomsOf>[0],
  some: ReturnType<typeof things>,
  read: (db: Parameters<RoomsOf>[0], ...pairs: Pairs) => Promise<Row[]>,
) =>
  some.length === 0
    ? Promise.resolve([])
    : read(
        db,
        some.map(({ userId }) => userId),
        some.map(({ id }) => id),
      )

/** A community is heard in the rooms one may enter, a post where one may open it. */
export const roomsOf: RoomsOf = async (db, watchers) => {
  const heard = watchers.map((): ReturnType<typeof inRoom>[] => [])
  const [channels, posts] = [things(watchers, 'channel'), things(watchers, 'post')]
  for (const { place, context_id } of await ask(db, channels, heardRooms))
    heard[channels[place - 1]!.place]!.push(inRoom(context_id))
  for (const { place, post_id } of await ask(db, posts, heardPosts))
    heard[posts[place - 1]!.place]!.push(atPost(post_id))
  return heard
}

export const watch: Handler<typeof postCommands.watch> = async (ctx, { channel, post }) => {
  const thing = channel === undefined ? `post:${post}` : `channel:${channel}`
  const within =
    channel === undefined
      ? (await findPost(ctx, post!)).post.channelId
      : (await findChannel(ctx, channel)).channel.id
  const [rooms = []] = await roomsOf(ctx.db, [{ userId: ctx.me.userId, thing }])
  ctx.watched.push({ thing, within, rooms })
  return { isWatching: rooms.length > 0 }
}

export const unwatch: Handler<typeof postCommands.unwatch> = async (ctx, { channel, post }) => {
  const thing = channel === undefined ? `post:${post}` : `channel:${channel}`
  ctx.watched.push({ thing, within: '', rooms: [] })
  return { isWatching: false }
}
