import type { Domain } from '../platform/domain.ts'
import { resourcePicture } from './purposes.ts'
import { resourceRoutes } from './routes.ts'

export const resources: Domain = {
  name: 'resources',
  routes: resourceRoutes,
  purposes: [resourcePicture],
}
