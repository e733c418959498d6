import type { Channel } from '@guildhall/contract/channels'
import { directoryCalls, removalCalls } from '@guildhall/contract/members'
import type { Role } from '@guildhall/contract/roles'
import { tellLimit } from '../channels/plan-limit.ts'
import { changed, dropped, received } from '../platform/store/collections.ts'
import { tellFailure } from '../platform/store/failures.ts'
import { lists } from '../platform/store/lists.ts'
import type { Thunk } from '../platform/store/store.ts'
import { offered, toasted } from '../platform/store/toasts.ts'
import { assignRole, notAddedIn } from '../roles/people.ts'
import { holderListId } from '../roles/selectors.ts'
import { membershipId } from './collections.ts'
import { listIds } from './lists.ts'
import type { ShownBan, ShownMember } from './selectors.ts'
import { unpackMembers } from './unpack.ts'

interface Removal {
  readonly isBanned: boolean
  readonly reason: string
}

/** Takes people out, one after the other; answers whether all of them are gone. */
export function removeMembers(
  channelId: string,
  members: readonly ShownMember[],
  { isBanned, reason }: Removal,
): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { request }) => {
    const gone: ShownMember[] = []
    let failure: unknown
    for (const member of members) {
      const input = { channelId, otherUser: member.userId, isBanned, reason: reason.trim() }
      try {
        await request(removalCalls.removeUserFromCommunity, input)
        gone.push(member)
      } catch (error) {
        failure = error
        break
      }
    }
    if (gone.length > 0) {
      const { membersCount = 0 } = getState().channels.entities[channelId] ?? {}
      dispatch(dropped({ name: 'memberships', ids: gone.map(({ _id }) => _id) }))
      dispatch(
        changed({ channels: { [channelId]: { membersCount: Math.max(0, membersCount - gone.length) } } }),
      )
      dispatch(
        toasted({
          textKey: isBanned ? 'directory.banned' : 'directory.removed',
          values: { count: gone.length, name: gone[0]?.user.fullname ?? '' },
          duration: 3000,
          kind: 'removed',
        }),
      )
    }
    if (failure !== undefined) dispatch(tellFailure(failure))
    return failure === undefined
  }
}

/** Lifts a ban; whoever thinks again has five seconds. */
export function unban(channelId: string, { _id, userId, user, reason }: ShownBan): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const input = { channelId, otherUser: userId }
    try {
      await request(removalCalls.unbanUser, input)
      dispatch(dropped({ name: 'bans', ids: [_id] }))
      const again = () =>
        void request(removalCalls.removeUserFromCommunity, { ...input, isBanned: true, reason }).catch(
          (error: unknown) => dispatch(tellFailure(error)),
        )
      const values = { name: user.fullname }
      dispatch(offered({ textKey: 'bans.lifted', values, kind: 'done', action: 'undo' }, again))
    } catch (error) {
      dispatch(tellFailure(error))
    }
  }
}

/** Gives a role to members; answers whether all of them have it. */
export function giveRole(
  channel: Channel,
  role: Role,
  members: readonly ShownMember[],
): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const userIds = members.map(({ userId }) => userId)
    let left: readonly string[] = []
    try {
      await dispatch(
        assignRole({ channelId: channel._id, roleId: role._id, userIds, listId: holderListId(role._id) }),
      )
    } catch (error) {
      left = notAddedIn(error) ?? userIds
      if (!dispatch(tellLimit(error, channel))) dispatch(tellFailure(error))
    }
    const given = members.filter(({ userId }) => !left.includes(userId))
    if (role.isPublic && role.showOnProfile) dispatch(received({ memberships: given.map(worn(role)) }))
    if (left.length > 0) return false
    const values = { count: given.length, name: given[0]?.user.fullname ?? '', role: role.title }
    dispatch(toasted({ textKey: 'directory.given', values, duration: 3000, kind: 'done' }))
    return true
  }
}

const worn =
  ({ _id, title, color, textColor, roleType }: Role) =>
  ({ user, ...membership }: ShownMember) => ({
    ...membership,
    roles: [
      ...membership.roles.filter((role) => role._id !== _id),
      { _id, title, color, textColor, roleType },
    ],
  })

/** Makes a member a moderator, or no longer one. */
export function appoint(
  channelId: string,
  moderatorId: string,
  isModerator: boolean,
): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { request }) => {
    const call = isModerator ? directoryCalls.addModerator : directoryCalls.removeModerator
    try {
      const { member } = await request(call, { channelId, moderatorId })
      const { batch } = unpackMembers(channelId, [member])
      dispatch(received(batch))
      const listId = listIds.moderators(channelId)
      const id = membershipId(channelId, moderatorId)
      if (isModerator) dispatch(lists.actions.prepended({ listId, id }))
      else {
        const list = getState().appLists[listId]
        const ids = [...(list?.newIds ?? []), ...(list?._ids ?? [])].filter((one) => one !== id)
        const { hasMore = false, after = null } = list ?? {}
        dispatch(lists.actions.loaded({ listId, page: 'first', ids, hasMore, after, at: Date.now() }))
      }
      const values = { name: member.fullname }
      const textKey = isModerator ? 'staff.added' : 'staff.removed'
      dispatch(toasted({ textKey, values, duration: 3000, kind: 'done' }))
      return true
    } catch (error) {
      dispatch(tellFailure(error, 'staff.failed'))
      return false
    }
  }
}
