import { domain } from '../domain.ts'
import { roleCalls } from './calls.ts'

export const roles = domain({
  calls: { roles: roleCalls },
  acts: [
    'addRole',
    'editRole',
    'deleteRole',
    'giveRole',
    'takeRole',
    'changePermissions',
    'addRoleTo',
    'removeRoleFrom',
  ],
})
