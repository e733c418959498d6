import { type ContextGroup, type contextGroupCalls, NO_GROUP } from '@guildhall/contract/contexts'
import { record } from '../channels/audit.ts'
import type { Place } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { missing } from '../platform/refusals.ts'
import { roomIds } from './find.ts'
import { addHeading, findHeading, removeHeading, renameHeading } from './headings.ts'
import { groupsOf } from './list.ts'
import { lockRooms, readRoomOrder, without, writeRoomOrder } from './room-order.ts'
import { viewRooms } from './view.ts'

/** Every group with its rooms, as viewers who manage rooms see them. */
export const allGroups = async (ctx: Ctx, place: Place): Promise<ContextGroup[]> =>
  groupsOf(ctx, place.channel.id, await viewRooms(ctx, place, { isAll: true }))

const oneGroup = async (ctx: Ctx, place: Place, id: string) =>
  (await allGroups(ctx, place)).find(({ _id }) => _id === id)!

/** Rooms that are in another group move to the new one. */
export const addContextGroup: Handler<typeof contextGroupCalls.addContextGroup> = async (ctx, input) => {
  const { channelId, title, contexts } = input
  if (title === '') throw missing('groupname is not present')
  const { place, version } = await lockRooms(ctx, channelId)
  const ids = await roomIds(ctx, channelId, contexts)
  const id = await addHeading(ctx, 'context_groups', channelId, title)
  const arrangement = without(await readRoomOrder(ctx, channelId), ids)
  await writeRoomOrder(ctx, channelId, arrangement.set(id, ids))
  const target = { kind: 'contextGroup', id }
  await record(ctx, channelId, { action: 'addContextGroup', target, details: { title } })
  return { message: 'Added', contextGroup: await oneGroup(ctx, place, id), version }
}

/**
 * Rooms of a group that are not listed move to the end of the ungrouped; unlisted ungrouped rooms follow the listed
 * ones.
 */
export const updateContextGroup: Handler<typeof contextGroupCalls.updateContextGroup> = async (
  ctx,
  input,
) => {
  const { channelId, title, groupId, contexts } = input
  const { place, version } = await lockRooms(ctx, channelId, input.version)
  const id =
    groupId === NO_GROUP
      ? NO_GROUP
      : (await findHeading(ctx, 'context_groups', channelId, (groupId ?? title)!)).id
  const ids = await roomIds(ctx, channelId, contexts)
  const rest = without(await readRoomOrder(ctx, channelId), ids)
  const left = rest.get(id)!
  const ungrouped = rest.get(NO_GROUP)!
  await writeRoomOrder(
    ctx,
    channelId,
    id === NO_GROUP
      ? rest.set(NO_GROUP, [...ids, ...left])
      : rest.set(id, ids).set(NO_GROUP, [...ungrouped, ...left]),
  )
  const target = id === NO_GROUP ? {} : { target: { kind: 'contextGroup', id } }
  await record(ctx, channelId, { action: 'updateContextGroup', ...target, details: { contexts: ids } })
  return { message: 'Saved', contextGroup: await oneGroup(ctx, place, id), version }
}

export const renameContextGroup: Handler<typeof contextGroupCalls.renameContextGroup> = async (
  ctx,
  input,
) => {
  const { channelId, newTitle } = input
  const { place, version } = await lockRooms(ctx, channelId)
  const name = (input.groupId ?? input.title)!
  const { id, before } = await renameHeading(ctx, 'context_groups', channelId, name, newTitle)
  const details = { from: before, to: newTitle }
  await record(ctx, channelId, {
    action: 'renameContextGroup',
    target: { kind: 'contextGroup', id },
    details,
  })
  return { message: 'Saved', contextGroup: await oneGroup(ctx, place, id), version }
}

/** The group's rooms stay, at the end of the ungrouped. */
export const deleteContextGroup: Handler<typeof contextGroupCalls.deleteContextGroup> = async (
  ctx,
  input,
) => {
  const { channelId } = input
  const { place, version } = await lockRooms(ctx, channelId)
  const name = (input.groupId ?? input.title)!
  const { id, title } = await findHeading(ctx, 'context_groups', channelId, name)
  const arrangement = await readRoomOrder(ctx, channelId)
  const freed = arrangement.get(id)!
  arrangement.delete(id)
  await writeRoomOrder(ctx, channelId, arrangement.set(NO_GROUP, [...arrangement.get(NO_GROUP)!, ...freed]))
  await removeHeading(ctx, 'context_groups', channelId, id)
  const target = { kind: 'contextGroup', id }
  await record(ctx, channelId, { action: 'deleteContextGroup', target, details: { title } })
  return { message: 'Deleted', contextGroups: await allGroups(ctx, place), version }
}
