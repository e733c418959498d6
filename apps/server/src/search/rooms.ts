import { isRoomVisible } from '../contexts/visibility.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

/** With more rooms than this it is faster to search everywhere. */
const MANY = 2000

const readable = statement<
  { viewerId: string | null; channelId: string | null; limit: number },
  { id: string }
>(
  'rooms_to_search',
  `select x.id from contexts x join channels c on c.id = x.channel_id
   where ($channelId::uuid is null or x.channel_id = $channelId) and ${isRoomVisible('x', 'c', '$viewerId')} limit $limit`,
)

/** Rooms the viewer may enter; null when they are many. This only saves time: each match is still checked. */
export async function readableRooms(ctx: Ctx, channelId: string | null): Promise<string[] | null> {
  const rows = await readable(ctx.db, { viewerId: ctx.viewer?.userId ?? null, channelId, limit: MANY + 1 })
  return rows.length > MANY ? null : rows.map(({ id }) => id)
}
