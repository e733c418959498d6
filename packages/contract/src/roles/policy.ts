import type { Permission } from '../channels/permissions.ts'
import { canGrant, may, type Standing } from '../channels/standing.ts'
import type { Role } from './shapes.ts'

type Rank = Pick<Role, 'native' | 'permissions'>

/** Members see public roles and their own; those who manage roles see all. */
export const canSeeRole = (standing: Standing, role: Pick<Role, '_id' | 'isPublic'>) =>
  standing.isMember && (role.isPublic || standing.roleIds.includes(role._id) || may(standing, 'manageRoles'))

/** Nobody may edit a role with permissions that they lack themselves. */
export const canEditRole = (standing: Standing, role: Pick<Role, 'permissions'>) =>
  canGrant(standing, role.permissions)

export const canDeleteRole = (standing: Standing, role: Rank) =>
  role.native === null && canEditRole(standing, role)

/** The admin role's permissions are fixed, and only admins may change the permissions of a role they hold. */
export const canChangePermissions = (
  standing: Standing,
  role: Rank & Pick<Role, '_id'>,
  wanted: readonly Permission[],
) =>
  role.native !== 'admin' &&
  canEditRole(standing, role) &&
  canGrant(standing, wanted) &&
  (standing.isAdmin || !standing.roleIds.includes(role._id))

/** Who may take a role away: only the owner from admins, only admins from moderators. */
export function canTakeRole(standing: Standing, role: Rank): boolean {
  if (role.native === 'member') return false
  if (role.native === 'moderator') return standing.isMember && standing.isAdmin
  if (role.native === 'admin') return standing.isMember && standing.isOwner
  return canEditRole(standing, role)
}

/**
 * Nobody may give a role that opens a room or a collection which they cannot enter themselves, promise it in an
 * invitation, or let others join it.
 */
export const canGiveRole = (standing: Standing, role: Rank & Pick<Role, 'isWithinReach'>) =>
  canTakeRole(standing, role) && role.isWithinReach

/** Joining a role gives its permissions, so a joinable role must have none. */
export const canBeJoinable = (role: Rank & Pick<Role, 'roleType'>) =>
  role.native === null && role.roleType === 'user' && role.permissions.length === 0

export const canJoinRole = (standing: Standing, role: Pick<Role, '_id' | 'isPublic' | 'isJoinable'>) =>
  canSeeRole(standing, role) && role.isJoinable

export const canLeaveRole = (standing: Standing, role: Pick<Role, 'native'>) =>
  standing.isMember && role.native === null
