import type { Domain } from '../platform/domain.ts'
import { searchChores } from './collect-words.ts'
import { searchRoutes } from './routes.ts'

export const search: Domain = {
  name: 'search',
  routes: searchRoutes,
  chores: searchChores,
}
