import { accountLeaving } from '../accounts/facts.ts'
import { channelGone } from '../channels/facts.ts'
import { fileSettled } from '../files/facts.ts'
import { hears } from '../platform/ctx.ts'
import type { Domain } from '../platform/domain.ts'
import { postActionRoutes } from './action-routes.ts'
import { announceMedia } from './announce-media.ts'
import { deleteContentOfAccount } from './delete-content-of-account.ts'
import { describePosts } from './describe-posts.ts'
import { describeDrafts } from './drafts/describe-drafts.ts'
import { mountRoomFeeds } from './feed/room-feed.ts'
import { forgetPosts } from './forget-posts.ts'
import { postJobs } from './jobs.ts'
import { postMedia } from './media.ts'
import { purgeDeletedPosts } from './moderation/purge-deleted.ts'
import { reportablePost } from './moderation/reportable-post.ts'
import { postNoticeWords } from './notice-words.ts'
import { postPages } from './pages/preload.ts'
import { authorPage } from './pages/preload-author.ts'
import { isPublicPost } from './public-posts.ts'
import { postRoutes } from './routes.ts'
import { discussablePost, reactablePost } from './subject.ts'
import { watchablePost } from './watchable.ts'

export const posts: Domain = {
  name: 'posts',
  routes: [...postRoutes, ...postActionRoutes],
  notices: postNoticeWords,
  noticeSubjects: { post: describePosts, draft: describeDrafts },
  jobs: postJobs,
  chores: [purgeDeletedPosts],
  purposes: [postMedia],
  watchables: [watchablePost],
  reactables: [reactablePost],
  discussables: [discussablePost],
  reportables: [reportablePost],
  isPublicPost,
  preloaders: [postPages, authorPage],
  mount: mountRoomFeeds,
  hears: [
    hears(fileSettled, announceMedia),
    hears(accountLeaving, deleteContentOfAccount),
    hears(channelGone, forgetPosts),
  ],
  invariants: new URL('invariants.sql', import.meta.url),
}
