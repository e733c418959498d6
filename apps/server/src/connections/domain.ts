import type { Domain } from '../platform/domain.ts'
import { connectionRoutes } from './routes.ts'

export const connections: Domain = {
  name: 'connections',
  routes: connectionRoutes,
  invariants: new URL('invariants.sql', import.meta.url),
}
