import type { Domain } from '../platform/domain.ts'
import { notificationRoutes } from './routes.ts'

export const notifications: Domain = {
  name: 'notifications',
  routes: notificationRoutes,
  invariants: new URL('invariants.sql', import.meta.url),
}
