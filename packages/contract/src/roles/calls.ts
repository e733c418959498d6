import { z } from 'zod'
import { v2, v3 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Permission } from '../channels/permissions.ts'
import { Done, Flag, Id, Next, page } from '../common.ts'
import { missingText } from '../messages.ts'
import { oneOf } from '../one-of.ts'
import { bulkCalls } from './bulk.ts'
import { PermissionChange, RoleInfo, RoleToSave } from './role-input.ts'
import { Role, RoleType } from './shapes.ts'
import { Question, Verdict } from './why.ts'

const missingRole = { ...missingChannel, roleId: missingText('roleId') } as const
const Saved = Done.extend({ role: Role })

const list = {
  missing: missingChannel,
  input: inChannel({
    roleType: RoleType.optional(),
    isPublic: Flag.optional(),
    searchQuery: z.string().trim().max(200).optional(),
    ...page(),
  }),
  reply: z.object({ roles: z.array(Role), next: Next }),
}

const permissionsReply = z.object({ permissions: z.array(Permission) })
const oneRole = { missing: missingRole, input: inChannel({ roleId: Id }), reply: Saved }

export const roleCalls = {
  getChannelRoles: v2.get('/channel/settings/getRoles', list),
  rolesList: v2.get('/roles', list),

  /** All permissions that a role may have. */
  getChannelPermissions: v2.get('/channel/settings/getPermissions', {
    missing: missingChannel,
    input: inChannel({}),
    reply: permissionsReply,
  }),

  /** The viewer's permissions in a community. */
  getUserPermissions: v3.get('/user/permissions', {
    missing: missingChannel,
    input: inChannel({}),
    reply: permissionsReply,
  }),

  addOrEditRole: v2.post('/channel/settings/addOrEditChannelRole', {
    missing: missingChannel,
    input: RoleToSave,
    reply: Saved,
  }),
  updateRoleInfo: v3.post('/channel/settings/updateRoleInfo', {
    missing: missingRole,
    input: RoleInfo,
    reply: Saved,
  }),
  addOrRemoveRolePermissions: v2.post('/channel/settings/addOrRemoveRolePermissions', {
    missing: missingRole,
    input: PermissionChange,
    reply: Saved,
  }),
  deleteRole: v2.post('/channel/settings/deleteUserRole', {
    missing: missingRole,
    input: inChannel({ roleId: Id }),
    reply: Done.extend({ roleId: Id }),
  }),

  updateUserRole: v2.post('/channel/settings/updateUserRole', {
    missing: { ...missingRole, memberId: missingText('memberId') },
    input: inChannel({ memberId: Id, roleId: Id, isRemoved: Flag.default(false) }),
    reply: Saved,
  }),
  ...bulkCalls,

  joinRole: v2.post('/channel/joinRole', oneRole),
  leaveRole: v2.post('/channel/leaveRole', oneRole),

  /** Explains why a person may or may not do something, and what would help. */
  explainAccess: v2.get('/channel/why', {
    missing: missingChannel,
    input: Question.superRefine(oneOf(['permission'], ['contextId'], ['resourceId'], ['chatId'])),
    reply: z.object({ verdict: Verdict }),
  }),
}
