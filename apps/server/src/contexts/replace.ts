import { type contextCalls, NO_GROUP, type Context as Room } from '@guildhall/contract/contexts'
import { record } from '../channels/audit.ts'
import { checkPlanLimit } from '../channels/lock-channel.ts'
import type { Place } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { invalid, notAllowed, notFound } from '../platform/refusals.ts'
import { stayIn } from './members.ts'
import { refuseName, refuseNaming } from './names.ts'
import { words } from './refusal-words.ts'
import { eraseRooms } from './remove.ts'
import { lockRooms, type RoomOrder, readRoomOrder, writeRoomOrder } from './room-order.ts'
import { columnsOf, type RoomChanges } from './settings.ts'
import { viewRooms } from './view.ts'

interface Wanted extends RoomChanges {
  readonly _id?: string | undefined
  readonly text: string
}

interface Meant {
  readonly id: string
  readonly before: Room | undefined
  readonly changes: RoomChanges
}

const labels = statement<{ channelId: string; texts: string[] }, { label: string; id: string | null }>(
  'labels_of_rooms',
  `select lower(asked.text) as label, x.id from unnest($texts::text[]) with ordinality as asked (text, place)
   left join contexts x on x.channel_id = $channelId and lower(x.text) = lower(asked.text) order by asked.place`,
)

/**
 * Matches each wanted room: by its id, else by its name unless that room is already matched by id, else as a new one.
 */
async function meantBy(ctx: Ctx, { channel }: Place, rooms: Room[], wanted: Wanted[]): Promise<Meant[]> {
  const known = new Map(rooms.map((room) => [room._id, room]))
  const byId = wanted.flatMap(({ _id }) => _id ?? [])
  if (!byId.every((id) => known.has(id))) throw notFound(words.roomNotFound)
  if (new Set(byId).size < byId.length) throw invalid(words.roomTwice)
  const found = await labels(ctx.db, { channelId: channel.id, texts: wanted.map(({ text }) => text) })
  if (new Set(found.map(({ label }) => label)).size < wanted.length) throw refuseName()
  return wanted.map(({ _id, ...changes }, index) => {
    const named = found[index]!.id
    const id = _id ?? (named && !byId.includes(named) ? named : ctx.newId())
    return { id, before: known.get(id), changes }
  })
}

/** A viewer who may not enter a room cannot open it, and a room that roles open stays restricted. */
function checkAccess({ before, changes }: Meant) {
  if (!before || changes.contextType === undefined || changes.contextType === before.contextType) return false
  if (!before.hasAccess) throw notAllowed()
  return true
}

/** Rooms can swap names only after all names are released; no real name begins like these placeholders. */
const letGoOfNames = statement<{ ids: string[] }, never>(
  'let_go_of_room_names',
  `update contexts set text = chr(1) || id::text where id = any($ids::uuid[])`,
)

const columns = `(id uuid, text text, description text, icon text, context_type text, can_members_post boolean,
  allowed_content_types text[], layout text, is_anonymous boolean)`

const rewriteRooms = statement<{ rooms: string }, never>(
  'rewrite_rooms',
  `update contexts x set text = n.text, description = coalesce(n.description, x.description),
     icon = coalesce(n.icon, x.icon), context_type = coalesce(n.context_type, x.context_type),
     can_members_post = coalesce(n.can_members_post, x.can_members_post),
     allowed_content_types = coalesce(n.allowed_content_types, x.allowed_content_types),
     layout = coalesce(n.layout, x.layout), is_anonymous = coalesce(n.is_anonymous, x.is_anonymous)
   from jsonb_to_recordset($rooms::jsonb) as n ${columns} where x.id = n.id`,
)

const writeRooms = statement<{ rooms: string; channelId: string; at: Date }, never>(
  'write_rooms',
  `insert into contexts (id, channel_id, position, text, description, icon, context_type, can_members_post,
     allowed_content_types, layout, is_anonymous, created_at)
   select n.id, $channelId, 0, n.text, coalesce(n.description, ''), coalesce(n.icon, ''), coalesce(n.context_type, 'public'),
     coalesce(n.can_members_post, true), coalesce(n.allowed_content_types, '{}'), coalesce(n.layout, ''),
     coalesce(n.is_anonymous, false), $at
   from jsonb_to_recordset($rooms::jsonb) as n ${columns}`,
)

const asRows = (meant: Meant[]) =>
  JSON.stringify(meant.map(({ id, changes }) => ({ id, ...columnsOf(changes) })))

/** Replaces all rooms by these: each keeps its group, in the given order; new ones have no group. */
export const replaceAllContexts: Handler<typeof contextCalls.replaceAllContexts> = async (ctx, input) => {
  const { channelId, contexts: wanted } = input
  const { place, version } = await lockRooms(ctx, channelId, input.version)
  const rooms = await viewRooms(ctx, place, { isAll: true })
  const meant = await meantBy(ctx, place, rooms, wanted)
  const kept = meant.filter(({ before }) => before)
  const made = meant.filter(({ before }) => !before)
  if (made.length > 0) checkPlanLimit(place.channel, 'contexts', meant.length - 1)
  const changed = kept.filter(checkAccess)
  await refuseNaming(
    ctx,
    kept.map(({ id, changes }) => ({ id, isAnonymous: changes.isAnonymous })),
  )
  const gone = rooms.map(({ _id }) => _id).filter((id) => !meant.some((one) => one.id === id))

  await eraseRooms(ctx.db, { channelId, ids: gone })
  await letGoOfNames(ctx.db, { ids: kept.map(({ id }) => id) })
  await rewriteRooms(ctx.db, { rooms: asRows(kept) })
  await writeRooms(ctx.db, { rooms: asRows(made), channelId, at: ctx.now })
  await refusePublicWithRoles(ctx, channelId)
  for (const { id, changes } of [...changed, ...made])
    if (changes.contextType === 'restricted') await stayIn(ctx, place, id)

  const arrangement: RoomOrder = new Map(
    [...(await readRoomOrder(ctx, channelId)).keys()].map((groupId) => [groupId, []]),
  )
  for (const { id, before } of meant) arrangement.get(before?.groupId ?? NO_GROUP)!.push(id)
  await writeRoomOrder(ctx, channelId, arrangement)
  const details = { texts: wanted.map(({ text }) => text), removed: gone.length }
  await record(ctx, channelId, { action: 'replaceAllContexts', details })
  return { message: 'Saved', contexts: await viewRooms(ctx, place, { isAll: true }), version }
}

const publicWithRoles = statement<{ channelId: string }, { id: string }>(
  'public_rooms_with_roles',
  `select id from contexts x where channel_id = $channelId and context_type = 'public'
     and exists (select from context_roles r where r.context_id = x.id)`,
)

export async function refusePublicWithRoles(ctx: Ctx, channelId: string) {
  if ((await publicWithRoles(ctx.db, { channelId })).length > 0) throw invalid(words.rolesRestrict)
}
