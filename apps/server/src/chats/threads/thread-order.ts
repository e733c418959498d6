import { NO_GROUP } from '@guildhall/contract/contexts'
import { groupRows } from '../../contexts/headings.ts'
import type { RoomOrder } from '../../contexts/room-order.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'

// Whoever leaves a community takes the rows of its chats in the same order.
const threadPlaces = statement<{ channelId: string }, { id: string; group_id: string | null }>(
  'places_of_threads',
  `with held as (
     select id, group_id, position from chats where channel_id = $channelId and type = 'channelThread'
     order by id for no key update
   )
   select id, group_id from held order by position`,
)

/** The threads of a community by heading, in their order; those without are under NO_GROUP. The community must be locked. */
export async function readThreadOrder(ctx: Ctx, channelId: string): Promise<RoomOrder> {
  const groups = await groupRows.thread_groups(ctx.db, { channelId })
  const order: RoomOrder = new Map([NO_GROUP, ...groups.map(({ id }) => id)].map((id) => [id, []]))
  for (const { id, group_id } of await threadPlaces(ctx.db, { channelId }))
    order.get(group_id ?? NO_GROUP)!.push(id)
  return order
}

const placeThreads = statement<
  { channelId: string; ids: string[]; groupIds: (string | null)[]; positions: number[] },
  never
>(
  'place_threads',
  `update chats c set group_id = placed.group_id, position = placed.position
   from unnest($ids::uuid[], $groupIds::uuid[], $positions::int[]) as placed (id, group_id, position)
   where c.channel_id = $channelId and c.id = placed.id
     and (c.group_id, c.position) is distinct from (placed.group_id, placed.position)`,
)

/** Writes the heading and the place of every thread that moved. */
export async function writeThreadOrder(ctx: Ctx, channelId: string, order: RoomOrder) {
  const places = [...order].flatMap(([groupId, ids]) =>
    ids.map((id, position) => ({ id, groupId: groupId === NO_GROUP ? null : groupId, position })),
  )
  await placeThreads(ctx.db, {
    channelId,
    ids: places.map(({ id }) => id),
    groupIds: places.map(({ groupId }) => groupId),
    positions: places.map(({ position }) => position),
  })
}
