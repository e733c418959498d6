import { isRoomVisible } from '../contexts/visibility.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

/** With more than these to look in, it is faster to look everywhere. */
const MANY = 2000

const readable = statement<
  { viewerId: string | null; channelId: string | null; limit: number },
  { id: string }
>(
  'rooms_to_search',
  `select x.id from contexts x join channels c on c.id = x.channel_id
   where ($channelId::uuid is null or x.channel_id = $channelId) and ${isRoomVisible('x', 'c', '$viewerId')} limit $limit`,
)

/** Rooms the viewer may enter; null where they are many. Only a way to be faster: what is found is asked for itself. */
export async function readableRooms(ctx: Ctx, channelId: string | null): Promise<string[] | null> {
  const rows = await readable(ctx.db, { viewerId: ctx.viewer?.userId ?? null, channelId, limit: MANY + 1 })
  return rows.length > MANY ? null : rows.map(({ id }) => id)
}
