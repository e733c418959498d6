import type { Domain } from '../platform/domain.ts'
import { spaceRoutes } from './routes.ts'

export const spaces: Domain = {
  name: 'spaces',
  routes: spaceRoutes,
}
