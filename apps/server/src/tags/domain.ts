import type { Domain } from '../platform/domain.ts'
import { tagRoutes } from './routes.ts'

export const tags: Domain = {
  name: 'tags',
  routes: tagRoutes,
}
