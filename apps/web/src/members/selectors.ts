import { createSelector } from '@reduxjs/toolkit'
import { seesMembersAcrossBlocks } from '../channels/selectors.ts'
import { emptyList } from '../platform/store/lists.ts'
import type { AppState } from '../platform/store/store.ts'
import type { KeptUser } from '../users/collections.ts'
import type { KeptBan, KeptMemberRequest, KeptMembership } from './collections.ts'

/** A member of a community together with the person. */
export interface ShownMember extends KeptMembership {
  readonly user: KeptUser
}

export interface ShownRequest extends KeptMemberRequest {
  readonly user: KeptUser
}

export interface ShownBan extends KeptBan {
  readonly user: KeptUser
  readonly bannedBy: KeptUser | undefined
}

export const selectList = (state: AppState, listId: string) => state.appLists[listId] ?? emptyList

const selectUsers = (state: AppState) => state.users.entities

/** The members of a list, in its order; people whom the viewer has blocked only for those who manage members. */
export const selectMembers = createSelector(
  [
    selectList,
    (state: AppState) => state.memberships.entities,
    selectUsers,
    (state: AppState) => state.channels.entities,
  ],
  ({ newIds, _ids }, memberships, users, channels): ShownMember[] =>
    [...newIds, ..._ids].flatMap((id) => {
      const membership = memberships[id]
      const user = membership && users[membership.userId]
      const isSeen = user && (!user.isBlocked || seesMembersAcrossBlocks(channels[membership.channelId]))
      return isSeen ? [{ ...membership, user }] : []
    }),
)

/** The requests that wait: one that is answered leaves the list at once. */
export const selectMemberRequests = createSelector(
  [selectList, (state: AppState) => state.memberRequests.entities, selectUsers],
  ({ _ids }, requests, users): ShownRequest[] =>
    _ids.flatMap((id) => {
      const request = requests[id]
      const user = request?.status === 'pending' && users[request.userId]
      return user ? [{ ...request, user }] : []
    }),
)

export const selectBans = createSelector(
  [selectList, (state: AppState) => state.bans.entities, selectUsers],
  ({ _ids }, bans, users): ShownBan[] =>
    _ids.flatMap((id) => {
      const ban = bans[id]
      const user = ban && users[ban.userId]
      return user ? [{ ...ban, user, bannedBy: users[ban.bannedById ?? ''] }] : []
    }),
)

export const selectAudit = createSelector(
  [selectList, (state: AppState) => state.auditEntries.entities],
  ({ _ids }, entries) => _ids.flatMap((id) => entries[id] ?? []),
)
