import { roleCalls } from '@guildhall/contract/roles'
import { routes } from '../platform/handler.ts'
import { updateRoleOf } from './assign-things.ts'
import { updateUserRole, updateUsersRole } from './assign-users.ts'
import { deleteRole } from './delete.ts'
import { joinRole, leaveRole } from './join.ts'
import { getRoles } from './list.ts'
import { addOrRemoveRolePermissions, getChannelPermissions, getUserPermissions } from './permissions.ts'
import { addOrEditRole, updateRoleInfo } from './save.ts'
import { explainAccess } from './why.ts'

export const roleRoutes = routes(roleCalls, {
  getChannelRoles: getRoles,
  rolesList: getRoles,
  getChannelPermissions,
  getUserPermissions,
  addOrEditRole,
  updateRoleInfo,
  addOrRemoveRolePermissions,
  deleteRole,
  updateUserRole,
  updateResourcesRole: updateRoleOf('resources'),
  updateContextsRole: updateRoleOf('contexts'),
  updateUsersRole,
  updateChatsRole: updateRoleOf('chats'),
  updateCoursesRole: updateRoleOf('courses'),
  updateEventsRole: updateRoleOf('events'),
  updateProductsRole: updateRoleOf('products'),
  updateResourcesRoleAlias: updateRoleOf('resources'),
  updateContextsRoleAlias: updateRoleOf('contexts'),
  updateUsersRoleAlias: updateUsersRole,
  updateChatsRoleAlias: updateRoleOf('chats'),
  updateCoursesRoleAlias: updateRoleOf('courses'),
  updateEventsRoleAlias: updateRoleOf('events'),
  updateProductsRoleAlias: updateRoleOf('products'),
  joinRole,
  leaveRole,
  explainAccess,
})
