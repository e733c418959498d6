import type { Ban, Member, MemberRequest } from '@guildhall/contract/members'
import type { Batch } from '../platform/store/collections.ts'
import { seenPerson } from '../users/across-block.ts'
import { type KeptMembership, membershipId } from './collections.ts'

function membershipOf(channelId: string, member: Member): KeptMembership {
  const { _id: userId, roles, joinedTime, isAdmin, isModerator, isOwner, fields } = member
  return {
    _id: membershipId(channelId, userId),
    channelId,
    userId,
    roles,
    joinedTime,
    isAdmin,
    isModerator,
    isOwner,
    ...(fields && { fields }),
  }
}

/** Members parted into who they are everywhere and what they are here. */
export function unpackMembers(
  channelId: string,
  members: readonly Member[],
): { batch: Batch; ids: string[] } {
  const memberships = members.map((member) => membershipOf(channelId, member))
  const users = members.map(({ roles, joinedTime, isAdmin, isModerator, isOwner, fields, ...person }) =>
    seenPerson(person),
  )
  return { batch: { users, memberships }, ids: memberships.map(({ _id }) => _id) }
}

export function unpackMemberRequests(requests: readonly MemberRequest[]): { batch: Batch; ids: string[] } {
  return {
    batch: {
      users: requests.map(({ requestFrom }) => requestFrom),
      memberRequests: requests.map(({ type, requestFrom, requestTo, ...rest }) => ({
        ...rest,
        channelId: requestTo,
        userId: requestFrom._id,
      })),
    },
    ids: requests.map(({ _id }) => _id),
  }
}

export function unpackBans(channelId: string, bans: readonly Ban[]): { batch: Batch; ids: string[] } {
  const kept = bans.map(({ user, bannedBy, reason, bannedTime }) => ({
    _id: membershipId(channelId, user._id),
    channelId,
    userId: user._id,
    bannedById: bannedBy?._id ?? null,
    reason,
    bannedTime,
  }))
  const users = bans.flatMap(({ user, bannedBy }) => (bannedBy ? [user, bannedBy] : [user]))
  return { batch: { users, bans: kept }, ids: kept.map(({ _id }) => _id) }
}
