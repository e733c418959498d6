import type { TestParts } from '../../testing/test-parts.ts'
import { roleCases } from './access-cases.ts'
import { roleFiles } from './file-cases.ts'
import { furnishRoles } from './furnish.ts'

export const parts: TestParts = {
  cases: roleCases,
  files: roleFiles,
  furnish: furnishRoles,
  policies: {
    canSeeRole: 'POST /api/v2/channel/joinRole',
    canEditRole: 'POST /api/v2/channel/settings/addOrEditChannelRole',
    canDeleteRole: 'POST /api/v2/channel/settings/deleteUserRole',
    canChangePermissions: 'POST /api/v2/channel/settings/addOrRemoveRolePermissions',
    canGiveRole: ['POST /api/v2/channel/settings/updateUserRole', 'POST /api/v2/channel/bulkInvite'],
    canTakeRole: 'POST /api/v2/channel/settings/updateUserRole',
    canBeJoinable: null,
    canJoinRole: 'POST /api/v2/channel/joinRole',
    canLeaveRole: 'POST /api/v2/channel/leaveRole',
  },
  twins: {
    'visibility.ts': {
      isRoleVisible: 'GET /api/v2/channel/settings/getRoles',
      isWithinReach: 'POST /api/v2/channel/settings/updateUserRole',
    },
  },
}
