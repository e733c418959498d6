import type { Domain } from '../platform/domain.ts'
import { discussionJobs } from './jobs.ts'
import { discussionsOfPage } from './preload.ts'
import { discussionRoutes } from './routes.ts'

export const discussions: Domain = {
  name: 'discussions',
  routes: discussionRoutes,
  jobs: discussionJobs,
  preloaders: [discussionsOfPage],
  invariants: new URL('invariants.sql', import.meta.url),
}
