import { accountLeaving } from '../accounts/facts.ts'
import { fileSettled } from '../files/facts.ts'
import { hears } from '../platform/context.ts'
import type { Domain } from '../platform/domain.ts'
import { postActionRoutes } from './action-routes.ts'
import { leavePosts } from './farewell.ts'
import { postJobs } from './jobs.ts'
import { postMedia } from './media.ts'
import { tellMediaSettled } from './media-settled.ts'
import { postNoticeWords } from './notice-words.ts'
import { postPages } from './preload.ts'
import { discussionsOfPage } from './preload-discussions.ts'
import { postRoutes } from './routes.ts'
import { discussablePost, reactablePost } from './subject.ts'
import { watchablePost } from './watchable.ts'

export const posts: Domain = {
  name: 'posts',
  routes: [...postRoutes, ...postActionRoutes],
  notices: postNoticeWords,
  jobs: postJobs,
  purposes: [postMedia],
  watchables: [watchablePost],
  reactables: [reactablePost],
  discussables: [discussablePost],
  preloaders: [discussionsOfPage, postPages],
  hears: [hears(fileSettled, tellMediaSettled), hears(accountLeaving, leavePosts)],
  invariants: new URL('invariants.sql', import.meta.url),
}
