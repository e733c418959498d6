import { type Context, contextCalls } from '@guildhall/contract/contexts'
import { roleCalls } from '@guildhall/contract/roles'
import { dropped, received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import type { KeptContext, KeptRoomOrder } from '../collections.ts'
import { selectRoomOrder } from '../selectors.ts'
import { loadRooms } from '../thunks.ts'
import { arranged } from './moves.ts'
import { type RoomDraft, roomIn } from './room-draft.ts'

/** The order after a change of the viewer's own; it may have been loaded since, with later changes. */
const changedBy = (order: KeptRoomOrder, version: number) => ({
  ...order,
  version: Math.max(order.version, version),
})

/** Stores a room from a reply, with the version that all rooms now have. */
const learned =
  (channelId: string, { context, version }: { context: Context; version?: number }): Thunk =>
  (dispatch, getState) => {
    const order = selectRoomOrder(getState(), channelId)
    dispatch(
      received({
        contexts: [{ ...context, channelId }],
        ...(order && version !== undefined && { roomOrders: [changedBy(order, version)] }),
      }),
    )
  }

/** Adds a room at the end of its group. */
export function addRoom(channelId: string, draft: RoomDraft, groupId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const context = { ...roomIn(draft), groupId, roles: [...draft.roles] }
    const reply = await request(contextCalls.addContext, { channelId, context })
    dispatch(learned(channelId, reply))
    dispatch(placed(channelId, reply.context._id, groupId))
    const notificationMessage = draft.notificationMessage.trim()
    if (notificationMessage === '') return
    const message = { channelId, contextId: reply.context._id, notificationMessage }
    dispatch(learned(channelId, await request(contextCalls.addNotificationMessage, message)))
  }
}

const placed =
  (channelId: string, roomId: string, groupId: string): Thunk =>
  (dispatch, getState) => {
    const order = selectRoomOrder(getState(), channelId)
    if (!order) return
    const move = { id: roomId, fromGroup: '', toGroup: groupId, position: Number.MAX_SAFE_INTEGER }
    const contextGroups = arranged(order.contextGroups, 'noGroupToGroup', move)
    dispatch(received({ roomOrders: [{ ...order, contextGroups }] }))
  }

/**
 * Changes a room. The server requires that roles are removed before it opens to all, and added after it is restricted.
 */
export function editRoom(room: KeptContext, draft: RoomDraft): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const { channelId, _id: contextId } = room
    const before = room.roles.map(({ _id }) => _id)
    const gone = before.filter((id) => !draft.roles.includes(id))
    const come = draft.roles.filter((id) => !before.includes(id))
    const setRole = (roleId: string, isRemoved: boolean) =>
      request(roleCalls.updateContextsRole, { channelId, roleId, contextIds: [contextId], isRemoved })
    const context = roomIn(draft, room.allowedContentTypes)
    // Removing a role increments the version by itself.
    const version = gone.length > 0 ? undefined : selectRoomOrder(getState(), channelId)?.version

    try {
      for (const roleId of gone) await setRole(roleId, true)
      const input = { channelId, contextId, context, version }
      dispatch(learned(channelId, await request(contextCalls.editContext, input)))
      for (const roleId of come) await setRole(roleId, false)
      await dispatch(saveMessage(room, draft.notificationMessage.trim()))
      if (gone.length > 0 || come.length > 0) await dispatch(loadRooms(channelId))
    } catch (error) {
      // Some of the changes may have been saved.
      await dispatch(loadRooms(channelId)).catch(() => undefined)
      throw error
    }
  }
}

function saveMessage(
  { channelId, _id, notificationMessage: before }: KeptContext,
  wanted: string,
): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    if (wanted === before) return
    const call = before === '' ? contextCalls.addNotificationMessage : contextCalls.editNotificationMessage
    const input = { channelId, contextId: _id, notificationMessage: wanted }
    dispatch(learned(channelId, await request(call, input)))
  }
}

export function renameRoom({ channelId, _id }: KeptContext, newTitle: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const input = { channelId, contextId: _id, newTitle }
    dispatch(learned(channelId, await request(contextCalls.renameContext, input)))
  }
}

export function removeRoom({ channelId, _id }: KeptContext): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const { version } = await request(contextCalls.removeContext, { channelId, contextId: _id })
    const order = selectRoomOrder(getState(), channelId)
    if (order) {
      const contextGroups = order.contextGroups.map((group) => ({
        ...group,
        contexts: group.contexts.filter((id) => id !== _id),
      }))
      dispatch(received({ roomOrders: [{ ...changedBy(order, version), contextGroups }] }))
    }
    dispatch(dropped({ name: 'contexts', ids: [_id] }))
  }
}
