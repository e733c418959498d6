import type { Domain } from '../platform/domain.ts'
import { planRoutes } from './routes.ts'

export const plans: Domain = {
  name: 'plans',
  routes: planRoutes,
}
