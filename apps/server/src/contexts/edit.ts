import type { ActsOf } from '@guildhall/contract/all'
import type { contextCalls } from '@guildhall/contract/contexts'
import { record } from '../channels/audit.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { missing, notAllowed } from '../platform/refusals.ts'
import { findRoom } from './find.ts'
import { stayIn } from './members.ts'
import { refuseNaming, refuseTakenText } from './names.ts'
import { refusePublicWithRoles } from './replace.ts'
import { setRoomRoles } from './role-tags.ts'
import { lockRooms } from './room-order.ts'
import { columnsOf, type RoomChanges } from './settings.ts'

interface Wanted {
  readonly action: ActsOf<'contexts'>
  readonly channelId: string
  /** The room's id or text. */
  readonly name: string
  readonly changes: RoomChanges
  /** Replaces the room's roles. */
  readonly roles?: string[] | undefined
  readonly version?: number | undefined
}

/** Changes a room. A viewer who may not enter it can neither open it nor message its members. */
async function change(ctx: Ctx, { action, channelId, name, changes, roles, version: seen }: Wanted) {
  const { place, version } = await lockRooms(ctx, channelId, seen)
  const room = await findRoom(ctx, place, name)
  const { text, notificationMessage } = changes
  const contextType = roles?.length ? 'restricted' : (changes.contextType ?? room.contextType)
  const isAccess = contextType !== room.contextType || roles !== undefined
  if ((isAccess || notificationMessage !== undefined) && !room.hasAccess) throw notAllowed()
  if (text !== undefined) await refuseTakenText(ctx, channelId, text, room._id)
  await refuseNaming(ctx, [{ id: room._id, isAnonymous: changes.isAnonymous }])
  const columns = columnsOf({ ...changes, contextType })
  if (roles) await setRoomRoles(ctx, place, room._id, roles)
  if (Object.keys(columns).length > 0)
    await ctx.db.updateTable('contexts').set(columns).where('id', '=', room._id).execute()
  await refusePublicWithRoles(ctx, channelId)
  if (isAccess && contextType === 'restricted') await stayIn(ctx, place, room._id)
  const details = { text: room.text, changes: { ...changes, notificationMessage: undefined } }
  await record(ctx, channelId, { action, target: { kind: 'context', id: room._id }, details })
  return { message: 'Saved', context: await findRoom(ctx, place, room._id), version }
}

const nameIn = ({ contextId, text }: { contextId?: string | undefined; text?: string | undefined }) =>
  (contextId ?? text)!

export const editContext: Handler<typeof contextCalls.editContext> = (ctx, input) => {
  if (input.text === '') throw missing('text is not passed to edit context')
  const { channelId, context: changes, version } = input
  return change(ctx, { action: 'editContext', channelId, name: nameIn(input), changes, version })
}

export const renameContext: Handler<typeof contextCalls.renameContext> = (ctx, input) => {
  const { channelId, newTitle: text } = input
  return change(ctx, { action: 'renameContext', channelId, name: nameIn(input), changes: { text } })
}

export const addNotificationMessage: Handler<typeof contextCalls.addNotificationMessage> = (ctx, input) => {
  const { channelId, notificationMessage } = input
  const changes = { notificationMessage }
  return change(ctx, { action: 'addNotificationMessage', channelId, name: nameIn(input), changes })
}

export const editNotificationMessage: Handler<typeof contextCalls.editNotificationMessage> = (ctx, input) => {
  const { channelId, notificationMessage } = input
  const changes = { notificationMessage }
  return change(ctx, { action: 'editNotificationMessage', channelId, name: nameIn(input), changes })
}

export const updateContextSettings: Handler<typeof contextCalls.updateContextSettings> = (ctx, input) => {
  const { channelId, text: _text, contextId: _id, roles, ...changes } = input
  return change(ctx, { action: 'updateContextSettings', channelId, name: nameIn(input), changes, roles })
}
