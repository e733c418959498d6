import type { Channel } from '@guildhall/contract/channels'
import { directoryCalls, removalCalls } from '@guildhall/contract/members'
import type { Role } from '@guildhall/contract/roles'
import { act } from '../platform/store/act.ts'
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
export function unban(channelId: string, { _id, userId, user, reason }: ShownBan): Thunk<Promise<boolean>> {
  const input = { channelId, otherUser: userId }
  const banAgain = act({
    ask: ({ request }) => request(removalCalls.removeUserFromCommunity, { ...input, isBanned: true, reason }),
  })
  return act({
    ask: ({ request }) => request(removalCalls.unbanUser, input),
    apply: () => dropped({ name: 'bans', ids: [_id] }),
    done: (_reply, dispatch) => {
      const lifted = { textKey: 'bans.lifted', values: { name: user.fullname }, kind: 'done' } as const
      dispatch(offered({ ...lifted, action: 'undo' }, () => void dispatch(banAgain)))
    },
  })
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
      dispatch(tellFailure(error))
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
  const call = isModerator ? directoryCalls.addModerator : directoryCalls.removeModerator
  return act({
    ask: ({ request }) => request(call, { channelId, moderatorId }),
    apply: ({ member }) => received(unpackMembers(channelId, [member]).batch),
    done: ({ member }, dispatch) => {
      dispatch(listModerator(channelId, moderatorId, isModerator))
      const textKey = isModerator ? 'staff.added' : 'staff.removed'
      dispatch(toasted({ textKey, values: { name: member.fullname }, duration: 3000, kind: 'done' }))
    },
    failedKey: 'staff.failed',
  })
}

function listModerator(channelId: string, moderatorId: string, isModerator: boolean): Thunk {
  return (dispatch, getState) => {
    const listId = listIds.moderators(channelId)
    const id = membershipId(channelId, moderatorId)
    if (isModerator) return void dispatch(lists.actions.prepended({ listId, id }))
    const { newIds = [], _ids = [], hasMore = false, after = null } = getState().appLists[listId] ?? {}
    const ids = [...newIds, ..._ids].filter((one) => one !== id)
    dispatch(lists.actions.loaded({ listId, page: 'first', ids, hasMore, after, at: Date.now() }))
  }
}
