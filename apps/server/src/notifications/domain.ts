import type { Domain } from '../platform/domain.ts'
import { notificationJobs } from './jobs.ts'
import { notificationRoutes } from './routes.ts'

export const notifications: Domain = {
  name: 'notifications',
  routes: notificationRoutes,
  jobs: notificationJobs,
  invariants: new URL('invariants.sql', import.meta.url),
}
