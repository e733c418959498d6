import { postActionCalls } from '@guildhall/contract/posts'
import { whenClosedToo } from '../channels/refuse-closed.ts'
import { routes } from '../platform/handler.ts'
import { castVote } from '../reactions/vote.ts'
import { getPollResponses, pollVote } from './acts/poll.ts'
import { savePost } from './acts/save.ts'
import { followPost } from './following/follow.ts'
import { notRelevantPost } from './moderation/dismiss.ts'
import { reportPost } from './moderation/report.ts'
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
