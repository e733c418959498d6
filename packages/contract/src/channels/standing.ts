import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { Permission } from './permissions.ts'

/** All that a policy may know of a person in a community. */
export const Standing = z
  .object({
    isMember: z.boolean(),
    isModerator: z.boolean(),
    isAdmin: z.boolean(),
    /** Created the community or was given it: an admin whom nobody else can remove. */
    isOwner: z.boolean(),
    isBanned: z.boolean(),
    /** May read and not write. */
    isMuted: z.boolean(),
    /** When that ends; null where it has no end, or is not so. */
    mutedUntil: Time.nullable(),
    /** The ids of the roles held, including the native ones of every community. */
    roleIds: z.array(Id),
    permissions: z.array(Permission),
  })
  .meta({ id: 'Standing' })
export type Standing = z.output<typeof Standing>

interface Openness {
  readonly isPublic: boolean
  /** Deleted by its owner, who may still undo it. */
  readonly isDeleted: boolean
  readonly visitorsCanRead: boolean
}

/** What decides who may enter a room. */
export interface RoomGate {
  readonly contextType: 'public' | 'restricted'
  /** A member who holds one of these roles may enter. */
  readonly roleIds: readonly string[]
  /** The viewer was added by hand. */
  readonly isAdded: boolean
}

/** Whether a person may see that the community exists: its name, its pictures, its landing page. */
export const canSeeChannel = (
  { isPublic, isDeleted }: Pick<Openness, 'isPublic' | 'isDeleted'>,
  standing: Standing,
) => !standing.isBanned && (standing.isMember || isPublic) && (!isDeleted || standing.isOwner)

/** Whether a person may read what is written in the public rooms. */
export const canReadChannel = (channel: Openness, standing: Standing) =>
  canSeeChannel(channel, standing) && (standing.isMember || channel.visitorsCanRead)

export const canSeeContext = (channel: Openness, standing: Standing, room: RoomGate) =>
  canReadChannel(channel, standing) && isAdmitted(standing, room)

const isAdmitted = (standing: Standing, { contextType, roleIds, isAdded }: RoomGate) =>
  contextType === 'public' ||
  standing.isAdmin ||
  (standing.isMember && (isAdded || holdsOneOf(standing, roleIds)))

const holdsOneOf = ({ roleIds }: Standing, wanted: readonly string[]) =>
  wanted.some((id) => roleIds.includes(id))

/** What decides who may read a thread of a community. */
export interface ThreadGate {
  readonly isPublic: boolean
  /** A member who holds one of these roles may read it. */
  readonly roleIds: readonly string[]
  /** The viewer was added by hand. */
  readonly isAdded: boolean
}

/** Threads are for members, whatever visitors may read. */
export const canReadThread = (standing: Standing, { isPublic, roleIds, isAdded }: ThreadGate) =>
  standing.isMember && (isPublic || standing.isAdmin || isAdded || holdsOneOf(standing, roleIds))

/** A collection without roles is visible to every member. */
export const canSeeResource = (standing: Standing, roleIds: readonly string[]) =>
  standing.isMember &&
  (roleIds.length === 0 || may(standing, 'manageResources') || holdsOneOf(standing, roleIds))

export const may = (standing: Standing, permission: Permission) =>
  standing.isMember && (standing.isAdmin || standing.permissions.includes(permission))

/** Title, texts, privacy and plan, which only admins change. */
export const canManageSettings = (standing: Standing) => standing.isMember && standing.isAdmin

/** Only the owner may give the community away for good. */
export const canHandOver = (standing: Standing) => standing.isMember && standing.isOwner

/** Only the owner may close the community, or delete it, and undo both. */
export const canCloseChannel = (standing: Standing) => standing.isMember && standing.isOwner

/** Visitors read; members take part. */
export const canTakePart = (standing: Standing) => standing.isMember

/** What others see of a member: posts, comments, votes, reactions and messages. */
export const canWrite = (standing: Standing) => standing.isMember && !standing.isMuted

export const canSeeMembers = ({ showMembers }: { readonly showMembers: boolean }, standing: Standing) =>
  standing.isMember && (showMembers || standing.isModerator || may(standing, 'manageMembers'))

/** A block hides no posts or comments from people who moderate them, nor does a block by them. */
export const canSeePostsAcrossBlock = (standing: Standing) => may(standing, 'moderatePosts')

/** The same for members and people who manage them. */
export const canSeeMembersAcrossBlock = (standing: Standing) => may(standing, 'manageMembers')

export const canInvite = ({ allowUserInvites }: { readonly allowUserInvites: boolean }, standing: Standing) =>
  standing.isMember && (allowUserInvites || may(standing, 'manageMembers'))

/** Nobody may grant a permission that they lack. */
export const canGrant = (standing: Standing, permissions: readonly Permission[]) =>
  may(standing, 'manageRoles') && permissions.every((permission) => may(standing, permission))

/** Whom a member may remove: never the owner, an admin only as the owner, a moderator only as an admin. */
export const canRemove = (
  standing: Standing,
  target: { readonly isOwner: boolean; readonly isAdmin: boolean; readonly isModerator: boolean },
) =>
  may(standing, 'manageMembers') &&
  !target.isOwner &&
  (!target.isAdmin || standing.isOwner) &&
  (!target.isModerator || standing.isAdmin)
