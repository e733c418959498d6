import { directoryCalls } from '@guildhall/contract/members'
import { roleCalls } from '@guildhall/contract/roles'
import { personIn } from '../channels/find-members.tsx'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { lists } from '../platform/store/lists.ts'
import { loadList } from '../platform/store/load-list.ts'
import type { Thunk } from '../platform/store/store.ts'
import { holderListId } from './selectors.ts'
import { loadRoles, roleLearned } from './thunks.ts'

/** Who holds a role, the newest members first. */
export function loadHolders(channelId: string, roleId: string, page: 'first' | 'next' = 'first') {
  return loadList(
    {
      listId: holderListId(roleId),
      call: directoryCalls.getMembers,
      input: { channelId, roles: [roleId] },
      limit: 20,
      failedKey: 'roles.people.loadFailed',
      unpack: ({ members }) => ({
        batch: { users: members.map(personIn) },
        ids: members.map(({ _id }) => _id),
      }),
    },
    page,
  )
}

interface Assignment {
  readonly channelId: string
  readonly roleId: string
  readonly userIds: readonly string[]
  readonly isRemoved?: boolean
  /** The list of people that shows it. */
  readonly listId: string
}

/** Gives a role to people or takes it from them; of several, those it can be given to get it. */
export function assignRole({
  channelId,
  roleId,
  userIds,
  isRemoved = false,
  listId,
}: Assignment): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const [memberId = '', ...others] = userIds
    const put = (ids: readonly string[]) => dispatch(isRemoved ? takenOff(listId, ids) : addedTo(listId, ids))
    try {
      const { role } =
        others.length === 0
          ? await request(roleCalls.updateUserRole, { channelId, roleId, memberId, isRemoved })
          : await request(roleCalls.updateUsersRole, { channelId, roleId, userIds: [...userIds], isRemoved })
      dispatch(roleLearned(channelId, role))
      put(userIds)
    } catch (error) {
      const left = notAddedIn(error)
      if (left && left.length < userIds.length) {
        put(userIds.filter((id) => !left.includes(id)))
        void dispatch(loadRoles(channelId))
      }
      throw error
    }
  }
}

/** Whom the server could not add, if it says so. */
export function notAddedIn(error: unknown): string[] | null {
  if (!(error instanceof RequestFailed) || error.status !== 400) return null
  const { notAdded } = (error.data ?? {}) as { notAdded?: unknown }
  return Array.isArray(notAdded) ? notAdded.filter((id) => typeof id === 'string') : null
}

const addedTo =
  (listId: string, ids: readonly string[]): Thunk =>
  (dispatch) => {
    for (const id of ids) dispatch(lists.actions.prepended({ listId, id }))
  }

const takenOff =
  (listId: string, ids: readonly string[]): Thunk =>
  (dispatch, getState) => {
    const list = getState().appLists[listId]
    if (!list) return
    const left = [...list.newIds, ...list._ids].filter((id) => !ids.includes(id))
    const { hasMore, after } = list
    dispatch(lists.actions.loaded({ listId, page: 'first', ids: left, hasMore, after, at: Date.now() }))
  }
