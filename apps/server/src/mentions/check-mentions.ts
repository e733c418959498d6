import { MAX_MENTIONS } from '@guildhall/contract/mentions'
import { isRoomVisible } from '../contexts/visibility.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { isPresent, noBlockBetween } from '../users/blocks.ts'

/** Where somebody writes; in no room where everybody in the community is meant. */
interface Place {
  readonly channelId: string
  readonly roomId: string | null
}

type Asked = Place & { readonly writerId: string; readonly ids: string[] }

const reached = statement<Asked, { id: string }>(
  'mentioned_people',
  `select u.id from users u join channels c on c.id = $channelId
     join memberships e on e.channel_id = c.id and e.user_id = u.id
   where u.id = any($ids::uuid[]) and ${isPresent('u')} and ${noBlockBetween('$writerId', 'u.id')}
     and ($roomId::uuid is null or exists (select from contexts x
       where x.id = $roomId and x.channel_id = c.id and ${isRoomVisible('x', 'c', 'u.id')}))`,
)

const known = statement<Omit<Asked, 'roomId'>, { id: string }>(
  'mentioned_rooms',
  `select y.id from contexts y join channels d on d.id = y.channel_id
   where y.id = any($ids::uuid[]) and d.id = $channelId and ${isRoomVisible('y', 'd', '$writerId')}`,
)

const kept = (ids: string[], rows: { id: string }[]) => {
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

const once = (...ids: readonly (readonly string[] | undefined)[]) =>
  [...new Set(ids.flatMap((some) => some ?? []))].slice(0, MAX_MENTIONS)

interface Said {
  readonly userIds: readonly string[]
  readonly contextIds: readonly string[]
}

/** Finds whom and what a text may mention: members who can read its room, and rooms its author can see. */
export async function mentionsIn(
  ctx: Ctx,
  { channelId, roomId }: Place,
  said: Said,
  also: { userMentions?: string[] | undefined; channelMentions?: string[] | undefined } = {},
) {
  const users = once(said.userIds, also.userMentions)
  const rooms = once(said.contextIds, also.channelMentions)
  const { userId } = ctx.me
  return {
    userIds:
      users.length === 0
        ? []
        : kept(users, await reached(ctx.db, { writerId: userId, channelId, roomId, ids: users })),
    contextIds:
      rooms.length === 0 ? [] : kept(rooms, await known(ctx.db, { writerId: userId, channelId, ids: rooms })),
  }
}
