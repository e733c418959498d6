import { postActionCalls } from '@guildhall/contract/posts'
import { routes } from '../platform/handler.ts'
import { notRelevantPost } from './dismiss.ts'
import { getPollResponses, pollVote } from './poll.ts'
import { reportPost } from './report.ts'
import { savePost } from './save.ts'
import { upvotePost } from './vote.ts'

export const postActionRoutes = routes(postActionCalls, {
  upvotePost,
  savePost,
  pollVote,
  getPollResponses,
  reportPost,
  notRelevantPost,
})
