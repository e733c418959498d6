import { accountLeaving } from '../accounts/facts.ts'
import { fileSettled } from '../files/facts.ts'
import { hears } from '../platform/context.ts'
import type { Domain } from '../platform/domain.ts'
import { postActionRoutes } from './action-routes.ts'
import { leavePosts } from './farewell.ts'
import { postJobs } from './jobs.ts'
import { postMedia } from './media.ts'
import { tellMediaSettled } from './media-settled.ts'
import { postPages } from './preload.ts'
import { previewChores } from './preview-chores.ts'
import { linkPreviewPicture } from './preview-picture.ts'
import { postRoutes } from './routes.ts'
import { watchablePost } from './watchable.ts'

export const posts: Domain = {
  name: 'posts',
  routes: [...postRoutes, ...postActionRoutes],
  jobs: postJobs,
  chores: previewChores,
  purposes: [postMedia, linkPreviewPicture],
  watchables: [watchablePost],
  preloaders: [postPages],
  hears: [hears(fileSettled, tellMediaSettled), hears(accountLeaving, leavePosts)],
  invariants: new URL('invariants.sql', import.meta.url),
}
