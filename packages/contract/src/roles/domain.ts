import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { roleCalls } from './calls.ts'

export const roles = domain({
  calls: { roles: roleCalls },
  notices: { roleGiven: notice({ group: 'members', about: 'role' }) },
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
