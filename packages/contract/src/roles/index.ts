export { roleCalls } from './calls.ts'
export {
  canBeJoinable,
  canChangePermissions,
  canDeleteRole,
  canEditRole,
  canGiveRole,
  canJoinRole,
  canLeaveRole,
  canSeeRole,
  canTakeRole,
} from './policy.ts'
export type { RoleLook } from './role-input.ts'
export { type Native, Role } from './shapes.ts'
export { type Reason, Verdict, type WayIn } from './why.ts'
