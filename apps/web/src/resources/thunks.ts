import { resourceCalls } from '@guildhall/contract/resources'
import { roleCalls } from '@guildhall/contract/roles'
import { dropped, received } from '../platform/store/collections.ts'
import { lists } from '../platform/store/lists.ts'
import type { Thunk } from '../platform/store/store.ts'
import { roleLearned } from '../roles/thunks.ts'
import type { KeptResource } from './collections.ts'
import { kept, loadShelf, shelfId } from './lists.ts'
import { contentsIn, type ResourceDraft } from './resource-draft.ts'

export function addResource(
  channelId: string,
  parentId: string | null,
  draft: ResourceDraft,
): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { type, roles } = draft
    const { resource } = await request(resourceCalls.addResource, {
      channelId,
      resource: { type, ...contentsIn(draft), roles: [...roles] },
      ...(parentId && { parentResourceId: parentId }),
    })
    dispatch(received({ resources: [kept(channelId, resource)] }))
    dispatch(lists.actions.prepended({ listId: shelfId({ channelId, parentId }), id: resource._id }))
  }
}

export function editResource(before: KeptResource, draft: ResourceDraft): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { channelId, _id: resourceId } = before
    const input = { channelId, resourceId, resource: contentsIn(draft) }
    const { resource } = await request(resourceCalls.editResource, input)
    dispatch(received({ resources: [kept(channelId, resource)] }))
    const had = before.roles.map(({ _id }) => _id)
    const come = draft.roles.filter((id) => !had.includes(id))
    const gone = had.filter((id) => !draft.roles.includes(id))
    if (come.length === 0 && gone.length === 0) return
    // Those that come first: without any it would be for everybody for a moment.
    for (const roleId of come) await dispatch(openResource(channelId, roleId, resourceId, true))
    for (const roleId of gone) await dispatch(openResource(channelId, roleId, resourceId, false))
    await dispatch(loadShelf({ channelId, parentId: before.parentResourceId }))
  }
}

/** Opens a collection for a role, or no longer. */
export function openResource(
  channelId: string,
  roleId: string,
  resourceId: string,
  isOpened: boolean,
): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const input = { channelId, roleId, resourceIds: [resourceId], isRemoved: !isOpened }
    dispatch(roleLearned(channelId, (await request(roleCalls.updateResourcesRole, input)).role))
  }
}

/** Into another folder, or to the top. */
export function moveResource(before: KeptResource, parentId: string | null): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { channelId, _id: resourceId } = before
    const input = { channelId, resourceId, parentResourceId: parentId }
    const { resource } = await request(resourceCalls.editResource, input)
    dispatch(received({ resources: [kept(channelId, resource)] }))
    await dispatch(loadShelf({ channelId, parentId: before.parentResourceId }))
  }
}

/** With everything in it. */
export function deleteResource({ channelId, _id: resourceId }: KeptResource): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    await request(resourceCalls.deleteResource, { channelId, resourceId })
    dispatch(dropped({ name: 'resources', ids: [resourceId] }))
  }
}
