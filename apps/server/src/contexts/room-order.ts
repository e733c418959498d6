import { NO_GROUP } from '@guildhall/contract/contexts'
import { findLocked } from '../channels/find-locked.ts'
import { findAs } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { conflict } from '../platform/refusals.ts'
import { groupRows } from './headings.ts'
import { words } from './refusal-words.ts'

/** Locks the community and increments the version of its rooms; no other write changes them until this one commits. */
const holdAndCount = statement<{ channelId: string }, { version: number }>(
  'hold_rooms',
  `update channels set contexts_version = contexts_version + 1 where id = $channelId returning contexts_version as version`,
)

/**
 * Locks the rooms for viewers who manage them and returns the new version; refuses a change based on an older version.
 */
export async function lockRooms(ctx: Ctx, channelId: string, seen?: number) {
  let version = 0
  const find = () => findAs(ctx, channelId, 'manageContexts')
  const place = await findLocked(ctx, channelId, find, async (db) => {
    version = (await holdAndCount(db, { channelId }))[0]?.version ?? 0
  })
  if (seen !== undefined && seen !== version - 1) throw conflict(words.roomsChanged)
  return { place, version }
}

/** The rooms of a community by group, in their order; ungrouped rooms are under NO_GROUP. */
export type RoomOrder = Map<string, string[]>

const roomPlaces = statement<{ channelId: string }, { id: string; group_id: string | null }>(
  'places_of_rooms',
  `select id, group_id from contexts where channel_id = $channelId order by position`,
)

/** The community must be locked. */
export async function readRoomOrder(ctx: Ctx, channelId: string): Promise<RoomOrder> {
  const groups = await groupRows.context_groups(ctx.db, { channelId })
  const arrangement: RoomOrder = new Map([NO_GROUP, ...groups.map(({ id }) => id)].map((id) => [id, []]))
  for (const { id, group_id } of await roomPlaces(ctx.db, { channelId }))
    arrangement.get(group_id ?? NO_GROUP)!.push(id)
  return arrangement
}

const placeRooms = statement<
  { channelId: string; ids: string[]; groupIds: (string | null)[]; positions: number[] },
  never
>(
  'place_rooms',
  `update contexts x set group_id = placed.group_id, position = placed.position
   from unnest($ids::uuid[], $groupIds::uuid[], $positions::int[]) as placed (id, group_id, position)
   where x.channel_id = $channelId and x.id = placed.id
     and (x.group_id, x.position) is distinct from (placed.group_id, placed.position)`,
)

/** Writes the group and position of every room that moved. */
export async function writeRoomOrder(ctx: Ctx, channelId: string, arrangement: RoomOrder) {
  const places = [...arrangement].flatMap(([groupId, ids]) =>
    ids.map((id, position) => ({ id, groupId: groupId === NO_GROUP ? null : groupId, position })),
  )
  await placeRooms(ctx.db, {
    channelId,
    ids: places.map(({ id }) => id),
    groupIds: places.map(({ groupId }) => groupId),
    positions: places.map(({ position }) => position),
  })
}

/** The order without these rooms; later rooms move up. */
export const without = (arrangement: RoomOrder, ids: readonly string[]): RoomOrder =>
  new Map([...arrangement].map(([groupId, list]) => [groupId, list.filter((id) => !ids.includes(id))]))
