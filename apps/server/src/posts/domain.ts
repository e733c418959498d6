import type { Domain } from '../platform/domain.ts'
import { postActionRoutes } from './action-routes.ts'
import { postJobs } from './jobs.ts'
import { postMedia } from './media.ts'
import { postPages } from './preload.ts'
import { discussionsOfPage } from './preload-discussions.ts'
import { postRoutes } from './routes.ts'
import { discussablePost, reactablePost } from './subject.ts'
import { watchablePost } from './watchable.ts'

export const posts: Domain = {
  name: 'posts',
  routes: [...postRoutes, ...postActionRoutes],
  jobs: postJobs,
  purposes: [postMedia],
  watchables: [watchablePost],
  reactables: [reactablePost],
  discussables: [discussablePost],
  preloaders: [discussionsOfPage, postPages],
  invariants: new URL('invariants.sql', import.meta.url),
}
