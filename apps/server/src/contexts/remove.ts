import type { contextCalls } from '@guildhall/contract/contexts'
import { record } from '../channels/audit.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { findRoom } from './find.ts'
import { lockRooms, readRoomOrder, without, writeRoomOrder } from './room-order.ts'

/**
 * Deletes rooms and recounts their roles. A tag for these rooms alone is retired, because it would otherwise apply
 * everywhere.
 */
export const eraseRooms = statement<{ channelId: string; ids: string[] }, never>(
  'erase_rooms',
  `with uncounted as (
     update roles set contexts_count = contexts_count - opened.count
     from (select role_id, count(*)::int as count from context_roles where context_id = any($ids::uuid[])
       group by role_id) opened
     where roles.id = opened.role_id
   ), untagged as (
     update post_tags t set
       is_archived = t.is_archived or t.context_ids <@ $ids::uuid[],
       context_ids = array(select id from unnest(t.context_ids) id where id <> all($ids::uuid[]))
     where t.channel_id = $channelId and t.context_ids && $ids::uuid[]
   )
   delete from contexts where channel_id = $channelId and id = any($ids::uuid[])`,
)

export const removeContext: Handler<typeof contextCalls.removeContext> = async (ctx, input) => {
  const { channelId, contextId, context, text } = input
  const { place, version } = await lockRooms(ctx, channelId)
  const room = await findRoom(ctx, place, (contextId ?? context ?? text)!)
  const arrangement = await readRoomOrder(ctx, channelId)
  await eraseRooms(ctx.db, { channelId, ids: [room._id] })
  await writeRoomOrder(ctx, channelId, without(arrangement, [room._id]))
  await record(ctx, channelId, {
    action: 'removeContext',
    target: { kind: 'context', id: room._id },
    details: { text: room.text },
  })
  return { message: 'Removed', contextId: room._id, version }
}
