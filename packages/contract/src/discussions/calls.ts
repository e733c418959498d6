import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, folded, Id, Next, page } from '../common.ts'
import { oneName } from '../one-name.ts'
import { oneOf } from '../one-of.ts'
import { Person } from '../users/shapes.ts'
import { Discussion, DiscussionType } from './shapes.ts'

export const DISCUSSIONS_PER_PAGE = 20
const MAX_CONTENT = 5000
const MAX_MENTIONS = 50

const Content = z.string().trim().min(1).max(MAX_CONTENT)
const said = {
  text: Content.optional(),
  content: Content.optional(),
  userMentions: z.array(Id).max(MAX_MENTIONS).optional(),
  channelMentions: z.array(Id).max(MAX_MENTIONS).optional(),
}

const hasContent = oneOf(['content'])
const hasId = oneOf(['discussionId'])

const Changed = Done.extend({ discussion: Discussion, totalDiscussions: z.number().int() })
const Voted = Done.extend({ isVoted: z.boolean(), totalVotes: z.number().int() })
/** Comments, replies and answers are voted for through paths of their own. */
const vote = (path: string) =>
  v2.post(path, {
    missing: { id: 'id is not passed' },
    input: z.strictObject({ id: Id, voted: Flag.optional() }),
    reply: Voted,
  })

export const discussionCalls = {
  /**
   * What is said about a post, or in reply to something; the pinned one first. `replies` of it hold the first replies,
   * which come along in `discussions`. With `_id` that one and all it replies to.
   */
  getDiscussions: v2.get('/discussions', {
    auth: 'optional',
    input: oneName(
      z.strictObject({
        ...page(DISCUSSIONS_PER_PAGE),
        post: Id.optional(),
        discussion: Id.optional(),
        _id: Id.optional(),
        sortBy: z.enum(['oldest', 'latest', 'top']).default('oldest'),
        discussionType: DiscussionType.optional(),
        blockedIds: z
          .union([
            z.array(Id).max(100),
            z
              .string()
              .max(4000)
              .transform((text) => text.split(',').filter(Boolean)),
          ])
          .pipe(z.array(Id).max(100))
          .default([]),
      }),
      'post',
      'discussion',
      '_id',
    ),
    reply: z.object({ discussions: z.array(Discussion), ids: z.array(Id), next: Next }),
  }),

  createDiscussion: v2.post('/discussion/new', {
    input: folded(
      oneName(
        z.strictObject({
          ...said,
          post: Id.optional(),
          discussion: Id.optional(),
          /** On a question an answer, unless it is said to be a comment. */
          discussionType: DiscussionType.optional(),
          uniqueId: z.string().max(100).optional(),
        }),
        'post',
        'discussion',
      ),
      { text: 'content' },
    ).superRefine(hasContent),
    reply: Changed,
  }),

  editDiscussion: v2.post('/discussion/edit', {
    missing: { id: 'id is not passed' },
    input: folded(z.strictObject({ ...said, id: Id }), { text: 'content' }).superRefine(hasContent),
    reply: Changed,
  }),

  /** With its replies. */
  deleteDiscussion: v2.post('/discussion/delete', {
    input: folded(z.strictObject({ discussionId: Id.optional(), id: Id.optional() }), {
      id: 'discussionId',
    }).superRefine(hasId),
    reply: Done.extend({ discussionId: Id, removed: z.array(Id), totalDiscussions: z.number().int() }),
  }),

  pinDiscussion: v2.post('/discussion/pin', {
    missing: { discussionId: 'discussionId is not passed' },
    input: z.strictObject({ discussionId: Id, isPinned: Flag.optional() }),
    reply: Changed,
  }),

  upvoteComment: vote('/comment/upvote'),
  upvoteReply: vote('/reply/upvote'),
  upvoteAnswer: vote('/answer/upvote'),

  /** People to mention: of a community its members, else those one is connected with. */
  mentionsSearch: v2.get('/user/mentionsSearch', {
    input: z.strictObject({
      searchQuery: z.string().trim().max(100).default(''),
      ...page(),
      channelId: Id.optional(),
    }),
    reply: z.object({ users: z.array(Person), next: Next }),
  }),
}
