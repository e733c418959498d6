import type { RoleTag } from '@guildhall/contract/contexts'
import type { AnsweredQuestion, AuditEntry, MemberField } from '@guildhall/contract/members'
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

/** A pending request to join. */
export interface KeptMemberRequest {
  _id: string
  channelId: string
  userId: string
  requestedTime: string
  questions: AnsweredQuestion[]
}

export interface KeptBan {
  _id: string
  channelId: string
  userId: string
  bannedById: string | null
  reason: string
  bannedTime: string
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    memberships: KeptMembership
    memberRequests: KeptMemberRequest
    bans: KeptBan
    auditEntries: AuditEntry
  }
}

export const memberCollections = {
  memberships: collection('memberships'),
  memberRequests: collection('memberRequests'),
  bans: collection('bans'),
  auditEntries: collection('auditEntries'),
}

export const membershipId = (channelId: string, userId: string) => `${channelId}/${userId}`
