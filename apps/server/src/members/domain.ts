import type { Domain } from '../platform/domain.ts'
import { isInvited } from './find-invite.ts'
import { memberJobs } from './jobs.ts'
import { memberRoutes } from './routes.ts'

export const members: Domain = {
  name: 'members',
  routes: memberRoutes,
  jobs: memberJobs,
  isInvited,
  invariants: new URL('invariants.sql', import.meta.url),
}
