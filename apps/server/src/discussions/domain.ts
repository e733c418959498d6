import { fileSettled } from '../files/facts.ts'
import { hears } from '../platform/ctx.ts'
import type { Domain } from '../platform/domain.ts'
import { describeDiscussions } from './describe-discussions.ts'
import { discussionJobs } from './jobs.ts'
import { announcePictures, discussionMedia } from './media.ts'
import { discussionNoticeWords } from './notice-words.ts'
import { purgeDeletedDiscussions } from './purge.ts'
import { reactableDiscussion } from './reactable.ts'
import { reportableDiscussion } from './reportable-discussion.ts'
import { discussionRoutes } from './routes.ts'
import { checkDiscussables } from './subject.ts'

export const discussions: Domain = {
  name: 'discussions',
  routes: discussionRoutes,
  notices: discussionNoticeWords,
  noticeSubjects: { discussion: describeDiscussions },
  jobs: discussionJobs,
  chores: [purgeDeletedDiscussions],
  purposes: [discussionMedia],
  hears: [hears(fileSettled, announcePictures)],
  reactables: [reactableDiscussion],
  reportables: [reportableDiscussion],
  checks: checkDiscussables,
  invariants: new URL('invariants.sql', import.meta.url),
}
