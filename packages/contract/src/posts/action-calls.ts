import { z } from 'zod'
import { v2, v3 } from '../call.ts'
import { Done, Flag, Id, Next, page, Time } from '../common.ts'
import { FollowLevel } from '../contexts/shapes.ts'
import { missingTexts } from '../messages.ts'
import { Person } from '../users/shapes.ts'
import { Post } from './shapes.ts'

const missingPost = { postId: missingTexts.postId } as const
const onPost = <F extends z.ZodRawShape>(fields: F) => z.strictObject({ postId: Id, ...fields })

/** What readers do with a post; a flag that is left out is toggled. */
export const postActionCalls = {
  upvotePost: v2.post('/post/upvote', {
    missing: missingPost,
    input: onPost({ voted: Flag.optional() }),
    reply: Done.extend({ isVoted: z.boolean(), totalVotes: z.number().int() }),
  }),

  savePost: v2.post('/post/save', {
    missing: missingPost,
    input: onPost({ saved: Flag.optional() }),
    reply: Done.extend({ isSaved: z.boolean() }),
  }),

  /**
   * `all` notifies of every comment, `mentions` of mentions and replies, `none` of nothing that is said there. It takes
   * precedence over the level of the room.
   */
  followPost: v2.post('/post/follow', {
    missing: { ...missingPost, level: 'level is not passed' },
    input: onPost({ level: FollowLevel }),
    reply: Done.extend({ postId: Id, level: FollowLevel }),
  }),

  pollVote: v2.post('/post/pollvote', {
    missing: { ...missingPost, optionId: 'optionId is not passed' },
    input: onPost({ optionId: Id, voted: Flag.optional() }),
    reply: Done.extend({
      post: Post.pick({
        _id: true,
        pollOptions: true,
        isPollVoted: true,
        pollVoteCount: true,
        totalPollVotesCount: true,
      }),
    }),
  }),

  /** The people who chose an option, the latest first. In an anonymous room nobody is listed. */
  getPollResponses: v3.get('/poll/responses', {
    missing: { post: missingTexts.postId, optionId: 'optionId is not passed' },
    input: z.strictObject({ post: Id, optionId: Id, ...page() }),
    reply: z.object({ responses: z.array(z.object({ user: Person, time: Time })), next: Next }),
  }),

  /** The post disappears from the reporter's lists. With `isUserBlocked` its author is blocked too. */
  reportPost: v2.post('/post/reportpost', {
    missing: { ...missingPost, reportType: 'reportType is not passed' },
    input: onPost({
      reportType: z.string().trim().min(1).max(100),
      comments: z.string().trim().max(5000).default(''),
      isUserBlocked: Flag.default(false),
    }),
    reply: Done.extend({ postId: Id }),
  }),

  notRelevantPost: v2.post('/post/notrelevantpost', {
    missing: missingPost,
    input: onPost({}),
    reply: Done.extend({ postId: Id }),
  }),
}
