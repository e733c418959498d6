import { z } from 'zod'
import { v2, v3 } from '../call.ts'
import { Done, Flag, folded, Id, Next, page } from '../common.ts'
import { isCommentDocument, MAX_COMMENT_TEXT, saysAnything } from '../documents/document.ts'
import { fault } from '../fault.ts'
import { mentionCalls } from '../mentions/calls.ts'
import { mentionFields } from '../mentions/fields.ts'
import { oneName } from '../one-name.ts'
import { oneOf } from '../one-of.ts'
import { Discussion, DiscussionType } from './shapes.ts'

export const DISCUSSIONS_PER_PAGE = 20

const Content = z.string().trim().min(1).max(MAX_COMMENT_TEXT)
const said = {
  text: Content.optional(),
  content: Content.optional(),
  /** The editor's document; the content is then derived from it, and a content that is sent as well is ignored. */
  json: z
    .looseObject({ type: z.literal('doc') })
    .refine(isCommentDocument, { error: 'holds something that is not known here', abort: true })
    .refine(saysAnything, fault('missing', 'is empty'))
    .optional(),
  userMentions: mentionFields.userMentions.optional(),
  channelMentions: mentionFields.channelMentions.optional(),
}

const needsContent = oneOf(['content'])
const hasContent: typeof needsContent = (input, context) => {
  if (input.json === undefined) needsContent(input, context)
}
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
   * The discussions of a post or an event, or the replies to one; the solution and the pinned one first. `replies` lists the ids of the first
   * replies, which are included in `discussions`. With `_id`, that discussion and all its ancestors.
   */
  getDiscussions: v2.get('/discussions', {
    auth: 'optional',
    input: oneName(
      z.strictObject({
        ...page(DISCUSSIONS_PER_PAGE),
        post: Id.optional(),
        event: Id.optional(),
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
      'event',
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
          event: Id.optional(),
          discussion: Id.optional(),
          /** Beneath a question it is an answer, unless the type `comment` is sent. */
          discussionType: DiscussionType.optional(),
          uniqueId: z.string().max(100).optional(),
        }),
        'post',
        'event',
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

  /** Deletes the replies too. */
  deleteDiscussion: v2.post('/discussion/delete', {
    input: folded(z.strictObject({ discussionId: Id.optional(), id: Id.optional() }), {
      id: 'discussionId',
    }).superRefine(hasId),
    reply: Done.extend({
      discussionId: Id,
      removed: z.array(Id),
      totalDiscussions: z.number().int(),
      /** What a moderator removed of somebody else can be brought back by undoing the case. */
      caseId: Id.optional(),
    }),
  }),

  /** Takes back the deletion of one's own discussion, with its replies, within an hour. */
  restoreDiscussion: v3.post('/discussion/restore', {
    missing: { discussionId: 'discussionId is not passed' },
    input: z.strictObject({ discussionId: Id }),
    reply: Changed,
  }),

  reportDiscussion: v2.post('/discussion/report', {
    missing: { discussionId: 'discussionId is not passed', reportType: 'reportType is not passed' },
    input: z.strictObject({
      discussionId: Id,
      reportType: z.string().trim().min(1).max(100),
      comments: z.string().trim().max(5000).default(''),
      isUserBlocked: Flag.default(false),
    }),
    reply: Done.extend({ discussionId: Id }),
  }),

  pinDiscussion: v2.post('/discussion/pin', {
    missing: { discussionId: 'discussionId is not passed' },
    input: z.strictObject({ discussionId: Id, isPinned: Flag.optional() }),
    reply: Changed,
  }),

  upvoteComment: vote('/comment/upvote'),
  upvoteReply: vote('/reply/upvote'),
  upvoteAnswer: vote('/answer/upvote'),

  /** Marks one answer of a question as its solution, in place of another, or unmarks it; left out it is toggled. */
  solveAnswer: v2.post('/answer/solve', {
    missing: { answerId: 'answerId is not passed' },
    input: z.strictObject({ answerId: Id, isSolution: Flag.optional() }),
    reply: Changed,
  }),

  // The specification lists mentions among the discussions.
  ...mentionCalls,
}
