import { z } from 'zod'
import { Permission } from '../channels/permissions.ts'
import { RoleTag } from '../contexts/shapes.ts'
import { Picture } from '../files/shapes.ts'

/** Roles that every community has, held by rank. */
const Native = z.enum(['member', 'moderator', 'admin'])
export type Native = z.output<typeof Native>

/** A colour in hex digits or the name of a tone; empty is the default. */
export const RoleColor = z.string().regex(/^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})|[a-z]{1,20})?$/)

export const RoleLimits = z.strictObject({
  /** How many posts a holder may write; null is unlimited. */
  posts: z.number().int().min(0).max(1_000_000).nullable(),
})

export const RoleType = RoleTag.shape.roleType

export const Role = RoleTag.extend({
  isNative: z.boolean(),
  /** Which of the three native roles it is; null for a role made by people. */
  native: Native.nullable(),
  permissions: z.array(Permission),
  limits: RoleLimits,
  isPublic: z.boolean(),
  showOnProfile: z.boolean(),
  isJoinable: z.boolean(),
  bannerImage: Picture.nullable(),
  membersCount: z.number().int(),
  contextsCount: z.number().int(),
  resourcesCount: z.number().int(),
  chatsCount: z.number().int(),
  eventsCount: z.number().int(),
  /** Whether the viewer holds the role. */
  isJoined: z.boolean(),
  /** Whether the viewer may enter every room, read every thread and see every collection that the role opens. */
  isWithinReach: z.boolean(),
}).meta({ id: 'Role' })
export type Role = z.output<typeof Role>
