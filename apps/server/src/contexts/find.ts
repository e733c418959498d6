import type { Context as Room } from '@guildhall/contract/contexts'
import type { Place } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { viewRooms } from './view.ts'

/** A name that is an id means the room with that id, even if another room has it as its text. */
const roomsByName = statement<{ channelId: string; names: string[] }, { id: string | null }>(
  'rooms_by_name',
  `select found.id from unnest($names::text[]) with ordinality as asked (name, place)
   left join lateral (
     select x.id from contexts x
     where x.channel_id = $channelId and (replace(x.id::text, '-', '') = asked.name or lower(x.text) = lower(asked.name))
     order by (replace(x.id::text, '-', '') = asked.name) desc limit 1
   ) found on true order by asked.place`,
)

/**
 * The ids of rooms given by ids or texts, each once; callers must manage rooms, or check that the rooms are visible.
 */
export async function roomIds(ctx: Ctx, channelId: string, names: string[]): Promise<string[]> {
  const rows = names.length === 0 ? [] : await roomsByName(ctx.db, { channelId, names })
  const ids = rows.map(({ id }) => {
    if (!id) throw notFound(words.roomNotFound)
    return id
  })
  return [...new Set(ids)]
}

/** Finds one room by its id or text, if it is visible to the viewer. */
export async function findRoom(ctx: Ctx, place: Place, name: string): Promise<Room> {
  const [room] = await viewRooms(ctx, place, {
    isAll: true,
    ids: await roomIds(ctx, place.channel.id, [name]),
  })
  if (!room) throw notFound(words.roomNotFound)
  return room
}
