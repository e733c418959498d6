import { z } from 'zod'
import { Id } from '../common.ts'
import { ShownName } from '../shown-line.ts'
import { Person } from '../users/shapes.ts'

const MAX_NAME = 100

/** One line of text, in Unicode normal form. */
export const Line = ShownName(MAX_NAME)

/** The name of a room or a group. */
export const RoomName = Line.min(1)

/** The name of a room or group that already exists. */
export const KnownName = z.string().normalize('NFC').trim().max(MAX_NAME)

/** The group id of rooms that are in no group. */
export const NO_GROUP = 'nogroup'
export const GroupId = z.union([Id, z.literal(NO_GROUP)])

/** A role as shown beside a member's name, or beside what the role opens. */
export const RoleTag = z
  .object({
    _id: Id,
    title: z.string(),
    color: z.string(),
    textColor: z.string(),
    roleType: z.enum(['user', 'admin']),
  })
  .meta({ id: 'RoleTag' })
export type RoleTag = z.output<typeof RoleTag>

/**
 * What a person wants to hear of a room or a post: everything new in it, only what is meant for them, or nothing.
 */
export const FollowLevel = z.enum(['all', 'mentions', 'none'])
export type FollowLevel = z.output<typeof FollowLevel>

export const ContextType = z.enum(['public', 'restricted'])

/** A room as the viewer sees it. */
export const Context = z
  .object({
    _id: Id,
    type: z.literal('single'),
    text: z.string(),
    description: z.string(),
    icon: z.string(),
    groupId: GroupId,
    contextType: ContextType,
    canMembersPost: z.boolean(),
    allowedContentTypes: z.array(z.string()),
    layout: z.string(),
    isAnonymous: z.boolean(),
    /** Those of the room's roles that the viewer may see. */
    roles: z.array(RoleTag),
    /**
     * The viewer and a few others who were added by hand: up to 3 in lists, 50 for one room; the list of its members
     * has the rest.
     */
    members: z.record(Id, Person),
    /** How many members were added by hand. */
    membersCount: z.number().int(),
    notificationMessage: z.string(),
    /**
     * False in the list for viewers who manage rooms and may not enter this one. For others it is false where a tier
     * opens the room: then they are told its name and icon, and nothing else.
     */
    hasAccess: z.boolean(),
    /** Whether people who may not enter see its name, where a tier on sale opens it. */
    isTeased: z.boolean(),
    canPost: z.boolean(),
    /** What the viewer hears of new posts in the room. */
    followLevel: FollowLevel,
  })
  .meta({ id: 'Context' })
export type Context = z.output<typeof Context>

/** A heading over rooms, which are listed by id in their order. */
export const ContextGroup = z
  .object({ _id: GroupId, title: z.string(), contexts: z.array(Id) })
  .meta({ id: 'ContextGroup' })
export type ContextGroup = z.output<typeof ContextGroup>
