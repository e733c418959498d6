import { z } from 'zod'
import { Title } from '../channels/calls.ts'
import { inChannel } from '../channels/in-channel.ts'
import { Permission, permissions } from '../channels/permissions.ts'
import { Flag, Id } from '../common.ts'
import { Claim } from '../files/shapes.ts'
import { RoleColor, RoleLimits, RoleType } from './shapes.ts'

const Permissions = z.array(Permission).max(permissions.length)

/** The fields of a role; those left out stay unchanged. */
const look = {
  title: Title.optional(),
  color: RoleColor.optional(),
  textColor: RoleColor.optional(),
  roleType: RoleType.optional(),
  isPublic: Flag.optional(),
  showOnProfile: Flag.optional(),
  isJoinable: Flag.optional(),
  /** The same as `limits.posts`. */
  posts: RoleLimits.shape.posts.optional(),
  limits: RoleLimits.partial().optional(),
}
export type RoleLook = Omit<z.output<z.ZodObject<typeof look>>, 'limits'>

const wanted = { roleId: Id.optional(), ...look, permissions: Permissions.optional() }

type Fields = Record<string, unknown>

const told = (input: Fields) => Object.entries(input).filter(([, value]) => value !== undefined)

/** Merges two places for the same field, whose values must agree. */
function fold(first: Fields, second: Fields, context: z.core.$RefinementCtx): Fields {
  for (const [key, value] of told(second))
    if (first[key] !== undefined && JSON.stringify(first[key]) !== JSON.stringify(value))
      context.addIssue({ code: 'custom', path: [key], message: 'given twice' })
  return Object.fromEntries([...told(second), ...told(first)])
}

const withPosts = ({ limits, ...rest }: Fields, context: z.core.$RefinementCtx) =>
  fold(rest, { posts: (limits as { posts?: unknown } | undefined)?.posts }, context)

/** A new role, or with `roleId` an existing one. The fields may also be nested in `role`. */
export const RoleToSave = inChannel({ ...wanted, role: z.strictObject(wanted).optional() }).transform(
  ({ role = {}, ...flat }, context) => {
    const out = fold(withPosts(flat, context), withPosts(role, context), context) as RoleLook & {
      channelId: string
      roleId?: string
      permissions?: Permission[]
    }
    if (out.roleId === undefined && out.title === undefined)
      context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: ['title'] })
    if (out.roleId !== undefined && out.permissions !== undefined)
      context.addIssue({ code: 'custom', path: ['permissions'], message: 'only of a new role' })
    return out
  },
)

export const RoleInfo = inChannel({
  roleId: Id,
  /** Null removes the banner. */
  bannerImage: Claim.nullable().optional(),
  ...look,
}).transform((input, context) => {
  type Info = RoleLook & { channelId: string; roleId: string; bannerImage?: Claim | null }
  return withPosts(input, context) as Info
})

export const PermissionChange = inChannel({
  roleId: Id,
  /** Replaces the permissions; then some are added, then some removed. */
  permissions: Permissions.optional(),
  permissionsToAdd: Permissions.optional(),
  permissionsToRemove: Permissions.optional(),
}).superRefine((input, context) => {
  if (!input.permissions && !input.permissionsToAdd && !input.permissionsToRemove)
    context.addIssue({ code: 'invalid_type', expected: 'array', input: undefined, path: ['permissions'] })
})
