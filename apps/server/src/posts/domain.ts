import type { Domain } from '../platform/domain.ts'
import { postActionRoutes } from './action-routes.ts'
import { postJobs } from './jobs.ts'
import { postMedia } from './media.ts'
import { postPages } from './preload.ts'
import { postRoutes } from './routes.ts'
import { watchablePost } from './watchable.ts'

export const posts: Domain = {
  name: 'posts',
  routes: [...postRoutes, ...postActionRoutes],
  jobs: postJobs,
  purposes: [postMedia],
  watchables: [watchablePost],
  preloaders: [postPages],
  invariants: new URL('invariants.sql', import.meta.url),
}
