import { may, type Standing } from '../channels/standing.ts'
import type { Role } from '../roles/shapes.ts'
import type { Gate, Grant } from './shapes.ts'

export const canManageGates = (standing: Standing) => may(standing, 'managePayments')

/** An archived tier is for people who hold or manage it, a deleted one for nobody. */
export const canSeeGate = (standing: Standing, gate: Pick<Gate, 'isArchived' | 'isDeleted' | 'isHeld'>) =>
  !gate.isDeleted && (!gate.isArchived || gate.isHeld || canManageGates(standing))

/** Nobody buys a rank or what others can have for nothing: a tier gives roles of members that at most let them create. */
export const canBeGated = (role: Pick<Role, 'native' | 'roleType' | 'isJoinable' | 'permissions'>) =>
  role.native === null &&
  role.roleType === 'user' &&
  !role.isJoinable &&
  role.permissions.every((permission) => permission.startsWith('create'))

/** What is paid for is cancelled where it is paid; what was given by hand ends here. */
export const canGiveUp = ({ source }: Pick<Grant, 'source'>) => source === 'manual'
