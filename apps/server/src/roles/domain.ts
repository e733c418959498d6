import type { Domain } from '../platform/domain.ts'
import { checkAssignables } from './assignables.ts'
import { describeRoles } from './describe-roles.ts'
import { roleNoticeWords } from './notice-words.ts'
import { onContexts } from './on-contexts.ts'
import { onResources } from './on-resources.ts'
import { roleBanner } from './purposes.ts'
import { roleRoutes } from './routes.ts'

export const roles: Domain = {
  name: 'roles',
  routes: roleRoutes,
  notices: roleNoticeWords,
  noticeSubjects: { role: describeRoles },
  purposes: [roleBanner],
  assignables: { contexts: onContexts, resources: onResources },
  checks: checkAssignables,
}
