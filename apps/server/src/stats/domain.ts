import type { Domain } from '../platform/domain.ts'
import { statsRoutes } from './routes.ts'

export const stats: Domain = {
  name: 'stats',
  routes: statsRoutes,
}
