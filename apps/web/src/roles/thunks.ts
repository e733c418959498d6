import type { Permission } from '@guildhall/contract/channels'
import { type Role, type RoleLook, roleCalls } from '@guildhall/contract/roles'
import { dropped, received } from '../platform/store/collections.ts'
import { lists } from '../platform/store/lists.ts'
import { loadList } from '../platform/store/load-list.ts'
import type { Thunk } from '../platform/store/store.ts'
import { roleListId } from './selectors.ts'

/** More than any plan allows, so that one page has them all. */
const ALL = 100

export function loadRoles(channelId: string): Thunk<Promise<void>> {
  return loadList({
    listId: roleListId(channelId),
    call: roleCalls.getChannelRoles,
    input: { channelId },
    limit: ALL,
    failedKey: 'roles.loadFailed',
    unpack: ({ roles }) => ({
      batch: { roles: roles.map((role) => ({ ...role, channelId })) },
      ids: roles.map(({ _id }) => _id),
    }),
  })
}

export const roleLearned =
  (channelId: string, role: Role): Thunk =>
  (dispatch) =>
    void dispatch(received({ roles: [{ ...role, channelId }] }))

type Look = RoleLook

/** A new role, which nobody holds yet. What it allows is said only now; later that has a call of its own. */
export function createRole(
  channelId: string,
  look: Look,
  permissions: readonly Permission[],
): Thunk<Promise<string>> {
  return async (dispatch, _getState, { request }) => {
    const input = { channelId, ...look, permissions: [...permissions] }
    const { role } = await request(roleCalls.addOrEditRole, input)
    dispatch(roleLearned(channelId, role))
    dispatch(lists.actions.prepended({ listId: roleListId(channelId), id: role._id }))
    return role._id
  }
}

export interface RoleChanges {
  readonly look: Look
  readonly permissionsToAdd: readonly Permission[]
  readonly permissionsToRemove: readonly Permission[]
}

/** Saves what was changed. A role that can be joined allows nothing, so what it loses goes before and what it gains after. */
export function saveRole(channelId: string, roleId: string, changes: RoleChanges): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { look, permissionsToAdd: added, permissionsToRemove: removed } = changes
    const saveLook = async () => {
      if (Object.keys(look).length === 0) return
      dispatch(
        roleLearned(channelId, (await request(roleCalls.addOrEditRole, { channelId, roleId, ...look })).role),
      )
    }
    const savePermissions = async () => {
      if (added.length === 0 && removed.length === 0) return
      const input = { channelId, roleId, permissionsToAdd: [...added], permissionsToRemove: [...removed] }
      dispatch(roleLearned(channelId, (await request(roleCalls.addOrRemoveRolePermissions, input)).role))
    }
    const steps = look.isJoinable ? [savePermissions, saveLook] : [saveLook, savePermissions]
    for (const step of steps) await step()
  }
}

export function deleteRole(channelId: string, roleId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    await request(roleCalls.deleteRole, { channelId, roleId })
    dispatch(dropped({ name: 'roles', ids: [roleId] }))
  }
}
