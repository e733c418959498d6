import { postActionCalls } from '@guildhall/contract/posts'
import { whenClosedToo } from '../channels/refuse-closed.ts'
import { routes } from '../platform/handler.ts'
import { castVote } from '../reactions/vote.ts'
import { notRelevantPost } from './dismiss.ts'
import { followPost } from './follow.ts'
import { getPollResponses, pollVote } from './poll.ts'
import { reportPost } from './report.ts'
import { savePost } from './save.ts'
import { reactablePost } from './subject.ts'

export const postActionRoutes = routes(postActionCalls, {
  upvotePost: async (ctx, { postId, voted }) =>
    castVote(ctx, reactablePost, await reactablePost.find(ctx, postId), voted),
  savePost: whenClosedToo(savePost),
  followPost: whenClosedToo(followPost),
  pollVote,
  getPollResponses,
  reportPost: whenClosedToo(reportPost),
  notRelevantPost: whenClosedToo(notRelevantPost),
})
