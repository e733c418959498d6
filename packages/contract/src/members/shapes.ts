import { z } from 'zod'
import { ChannelCard } from '../channels/shapes.ts'
import { InviteQuestion } from '../channels/texts.ts'
import { Id, Time } from '../common.ts'
import { RoleTag } from '../contexts/shapes.ts'
import { Related } from '../users/blocking.ts'
import { Person } from '../users/shapes.ts'

const value = z.union([z.string().trim().max(5000), z.array(z.string().trim().max(200)).max(20)])

/** An answer to a profile field of a community, shown in that community only. */
export const MemberField = z.object({ _id: Id, title: z.string(), value }).meta({ id: 'MemberField' })
export type MemberField = z.output<typeof MemberField>

/** A member of a community, as another member sees them. */
export const Member = Related.extend({
  /** The roles that are shown on profiles. */
  roles: z.array(RoleTag),
  joinedTime: Time,
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  isOwner: z.boolean(),
  /** With isFullData. */
  generalAbout: z.string().optional(),
  region: z.string().optional(),
  fields: z.array(MemberField).optional(),
}).meta({ id: 'Member' })
export type Member = z.output<typeof Member>

/** A community of a person, as the viewer sees it. */
export const PersonCommunity = z
  .object({
    channel: ChannelCard,
    /** The roles that are shown on profiles; none where the viewer is no member. */
    roles: z.array(RoleTag),
    joinedTime: Time,
  })
  .meta({ id: 'PersonCommunity' })
export type PersonCommunity = z.output<typeof PersonCommunity>

/** A subject that communities of a person are about. */
export const Interest = z
  .object({ _id: Id, title: z.string(), spaceIcon: z.string() })
  .meta({ id: 'Interest' })
export type Interest = z.output<typeof Interest>

/** A person's answer to one question on joining, or to a profile field; the question is identified by its id or its text. */
export const Answer = z.strictObject({
  _id: Id.optional(),
  title: z.string().trim().max(300).optional(),
  optionType: z.string().max(40).optional(),
  value,
})
export type Answer = z.output<typeof Answer>

/** A question as it was asked, with what was answered. */
export const AnsweredQuestion = z.object({ ...InviteQuestion.shape, value }).meta({ id: 'AnsweredQuestion' })
export type AnsweredQuestion = z.output<typeof AnsweredQuestion>

/** A request to join, waiting or answered. */
export const MemberRequest = z
  .object({
    _id: Id,
    type: z.literal('memberRequest'),
    status: z.enum(['pending', 'approved', 'rejected']),
    requestFrom: Person,
    /** The community. */
    requestTo: Id,
    requestedTime: Time,
    questions: z.array(AnsweredQuestion),
    /** Shares a mailbox, a device or an address with an account that was removed: a hint, never proof. */
    matchesRemoved: z.boolean().optional(),
  })
  .meta({ id: 'MemberRequest' })
export type MemberRequest = z.output<typeof MemberRequest>

/** A link by which everybody who has it may join, until it is revoked. */
export const InviteLink = z
  .object({
    inviteId: z.string(),
    url: z.url(),
    /** The roles that people who join by the link get. */
    roles: z.array(RoleTag),
    createdTime: Time,
  })
  .meta({ id: 'InviteLink' })
export type InviteLink = z.output<typeof InviteLink>

/** How many people can be invited by mail. */
export const InviteAllowance = z
  .object({
    mostADay: z.number().int(),
    left: z.number().int(),
    /** When more can be invited, if nobody can now. */
    moreTime: Time.nullable(),
  })
  .meta({ id: 'InviteAllowance' })
export type InviteAllowance = z.output<typeof InviteAllowance>

/** A person who may not come back. */
export const Ban = z
  .object({ user: Person, bannedBy: Person.nullable(), reason: z.string(), bannedTime: Time })
  .meta({ id: 'Ban' })
export type Ban = z.output<typeof Ban>

/** An act of an admin or moderator. */
export const AuditEntry = z
  .object({
    _id: Id,
    action: z.string(),
    /** The action in words. */
    title: z.string(),
    /** Null when their account is gone, or when nobody acted. */
    actor: Person.nullable(),
    target: z.object({ kind: z.string(), _id: Id, user: Person.nullable() }).nullable(),
    details: z.record(z.string(), z.unknown()),
    reason: z.string(),
    /** The case in which it was decided. */
    caseId: Id.nullable(),
    /** The person whom the case is about; null where an author is hidden. */
    about: Person.nullable(),
    context: z.object({ _id: Id, text: z.string() }).nullable(),
    /** Until then the decision can be undone; null where it cannot. */
    undoUntil: Time.nullable(),
    undoneTime: Time.nullable(),
    /** The entry's place in the chain; empty until it has one. */
    hash: z.string(),
    time: Time,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

/** A row of an export. */
export const ExportedRequest = z.object({
  fullname: z.string(),
  email: z.string().nullable(),
  username: z.string().nullable(),
})
export const ExportedMember = ExportedRequest.extend({ joinedTime: Time })
