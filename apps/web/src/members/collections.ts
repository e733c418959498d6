import type { RoleTag } from '@guildhall/contract/contexts'
import type {
  AnsweredQuestion,
  AuditEntry,
  Interest,
  MemberField,
  MemberRequest,
} from '@guildhall/contract/members'
import { collection } from '../platform/store/collection.ts'

/** A membership; the person is stored as a user. */
export interface KeptMembership {
  _id: string
  channelId: string
  userId: string
  roles: RoleTag[]
  joinedTime: string
  isAdmin: boolean
  isModerator: boolean
  isOwner: boolean
  /** What they tell in this community; missing until a list that shows it is loaded. */
  fields?: MemberField[]
}

/** A request to join. */
export interface KeptMemberRequest {
  _id: string
  status: MemberRequest['status']
  channelId: string
  userId: string
  requestedTime: string
  questions: AnsweredQuestion[]
  /** Whoever asks resembles somebody who was removed. */
  matchesRemoved?: boolean | undefined
}

export interface KeptBan {
  _id: string
  channelId: string
  userId: string
  bannedById: string | null
  reason: string
  bannedTime: string
}

/** The communities and interests of a person, as far as the viewer may know of them; the id is the person's. */
export interface KeptPersonCommunities {
  _id: string
  count: number
  commonCount: number
  interests: Interest[]
  communities: { channelId: string; roles: RoleTag[] }[]
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    memberships: KeptMembership
    memberRequests: KeptMemberRequest
    bans: KeptBan
    auditEntries: AuditEntry
    personCommunities: KeptPersonCommunities
  }
}

export const memberCollections = {
  memberships: collection('memberships'),
  memberRequests: collection('memberRequests'),
  bans: collection('bans'),
  auditEntries: collection('auditEntries'),
  personCommunities: collection('personCommunities'),
}

export const membershipId = (channelId: string, userId: string) => `${channelId}/${userId}`
