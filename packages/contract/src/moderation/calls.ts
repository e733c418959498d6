import { z } from 'zod'
import { v2 } from '../call.ts'
import { missingChannel } from '../channels/in-channel.ts'
import { DeletePostText } from '../channels/texts.ts'
import { Done, Flag, Id, Next, page, Time } from '../common.ts'
import { oneOf } from '../one-of.ts'
import { CaseNeighbour, MessageNumbers } from './case-details.ts'
import { CaseAction, CaseCounts, CaseHistory, CaseKind, CaseStatus, Report } from './shapes.ts'

const ReportType = z.string().trim().min(1).max(100)

/** Without a community the queue of those who run the installation. */
const queue = {
  channelId: Id.optional(),
  status: z.enum(['pending', 'resolved', 'dismissed', 'decided', 'appealed']).default('pending'),
  sortBy: z.enum(['oldest', 'newest', 'most']).default('oldest'),
  reportType: ReportType.optional(),
  context: Id.optional(),
  source: Report.shape.source.optional(),
  /** Only cases that wait for longer than this many hours. */
  olderThanHours: z.coerce.number<number>().int().min(1).max(8760).optional(),
  ...page(20),
}
const reply = z.object({ reports: z.array(Report), counts: CaseCounts, next: Next })

const decision = {
  channelId: Id.optional(),
  status: CaseStatus.exclude(['pending']).default('resolved'),
  action: CaseAction.default('none'),
  /** A removal reason of the community, or `reason` in the moderator's own words. */
  reasonId: Id.optional(),
  reason: z.string().trim().max(2000).optional(),
  ruleId: Id.optional(),
  /** What the person is told. */
  message: z.string().trim().max(5000).default(''),
  /** The end of a mute; without it the mute lasts until somebody lifts it. */
  until: Time.optional(),
  /** A measure against the author together with what happens to the post. */
  measure: CaseAction.extract(['warn', 'mute', 'removeUser', 'ban']).optional(),
  /** With removal or a ban everything that the person wrote in the community is removed too. */
  removeContent: Flag.default(false),
  /** Whether the person is told. */
  isNotified: Flag.default(true),
}

const Ids = z.array(Id).min(1).max(100)
const decided = Done.extend({
  reports: z.array(Report),
  /** The ids that were not decided, with the code of the refusal. */
  failed: z.array(z.object({ _id: Id, code: z.string(), message: z.string() })),
})

export const moderationCalls = {
  /** The reported posts, comments and chats. */
  getPostReports: v2.get('/channel/settings/postReports', {
    input: z.strictObject({ ...queue, kind: CaseKind.exclude(['user']).optional() }),
    reply,
  }),

  getUserReports: v2.get('/channel/settings/userReports', {
    input: z.strictObject(queue),
    reply,
  }),

  /** Decides a case about a post, a comment or a chat, or several alike. */
  updatePostReport: v2.post('/channel/settings/updatePostReport', {
    missing: { postId: 'postId is not passed' },
    input: z
      .strictObject({
        ...decision,
        postId: Id.optional(),
        discussionId: Id.optional(),
        chatId: Id.optional(),
        /** The person of a chat against whom a measure is taken. */
        otherUserId: Id.optional(),
        postIds: Ids.optional(),
      })
      .superRefine(oneOf(['postId'], ['discussionId'], ['chatId'], ['postIds'])),
    reply: decided,
  }),

  updateUserReport: v2.post('/channel/settings/updateUserReport', {
    missing: { userId: 'userId is not passed' },
    input: z
      .strictObject({ ...decision, userId: Id.optional(), userIds: Ids.optional() })
      .superRefine(oneOf(['userId'], ['userIds'])),
    reply: decided,
  }),

  /** One case with all its reports, what stands around it, and what is known of the person. */
  getCase: v2.get('/moderation/case', {
    missing: { caseId: 'caseId is not passed' },
    input: z.strictObject({ caseId: Id }),
    reply: z.object({
      report: Report,
      history: z.array(CaseHistory),
      /** In the order of reading; nothing that the viewer could not read in the room. */
      around: z.array(CaseNeighbour),
      /** Null where the case is not about a person. */
      messages: MessageNumbers.nullable(),
    }),
  }),

  /** Tells the other moderators that the viewer has a case open. */
  lookAtCase: v2.post('/moderation/look', {
    missing: { caseId: 'caseId is not passed' },
    input: z.strictObject({ caseId: Id }),
    reply: Done,
  }),

  getCaseCounts: v2.get('/moderation/counts', {
    input: z.strictObject({ channelId: Id.optional() }),
    reply: z.object({ counts: CaseCounts }),
  }),

  /** The removal reasons of a community, for its moderators. */
  getRemovalReasons: v2.get('/moderation/reasons', {
    missing: missingChannel,
    input: z.strictObject({ channelId: Id }),
    reply: z.object({ reasons: z.array(DeletePostText) }),
  }),

  undoDecision: v2.post('/moderation/undo', {
    missing: { caseId: 'caseId is not passed' },
    input: z.strictObject({ caseId: Id }),
    reply: Done.extend({ report: Report }),
  }),

  /** Deletes the stored words and pictures of a decided case; the log says so. */
  purgeEvidence: v2.post('/moderation/purge', {
    missing: { caseId: 'caseId is not passed' },
    input: z.strictObject({ caseId: Id }),
    reply: Done,
  }),

  /** A community's moderators hear of it; without one, those who run the installation. */
  reportUser: v2.post('/user/reportuser', {
    input: z.strictObject({
      reportUserId: Id,
      reportType: ReportType,
      comments: z.string().trim().max(5000).default(''),
      channelId: Id.optional(),
      /** Whether to block the reported person as well. */
      isUserBlocked: Flag.optional(),
    }),
    reply: Done,
  }),

  /** In a community a member reads and does not write until then; without one, staff suspend from the whole site. */
  suspend: v2.post('/user/suspend', {
    missing: { otherUserId: 'please send userId' },
    input: z.strictObject({
      otherUserId: Id,
      channelId: Id.optional(),
      isSuspended: Flag.default(true),
      until: Time.optional(),
      reason: z.string().trim().max(1000).default(''),
    }),
    reply: Done,
  }),

  /** A moderator says that a newcomer is none. */
  vouchFor: v2.post('/moderation/vouch', {
    missing: { ...missingChannel, otherUserId: 'please send userId' },
    input: z.strictObject({ channelId: Id, otherUserId: Id }),
    reply: Done,
  }),
}
