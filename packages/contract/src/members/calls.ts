import { z } from 'zod'
import { v2, v3 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Channel } from '../channels/shapes.ts'
import { Done, Id, Next, page } from '../common.ts'
import { missingTexts } from '../messages.ts'
import { oneOf } from '../one-of.ts'
import { Answer, MemberField, MemberRequest } from './shapes.ts'

const leave = {
  missing: missingChannel,
  input: inChannel({}),
  /** Null where the viewer can no longer see the community. */
  reply: Done.extend({ channel: Channel.nullable() }),
}

export const memberCalls = {
  /**
   * Makes the viewer a member at once, or sends a request to join; an invitation admits everybody except banned people.
   */
  joinChannel: v2.post('/channel/member/join', {
    missing: missingChannel,
    input: inChannel({
      inviteId: z.string().max(100).optional(),
      questions: z.array(Answer).max(50).optional(),
    }),
    reply: Done.extend({ isRequested: z.boolean(), channel: Channel }),
  }),

  /** Also withdraws a request to join. */
  leaveChannel: v2.post('/channel/member/leave', leave),
  leaveCommunity: v3.post('/user/leaveCommunity', leave),

  /** What a member answered to the profile fields of the community; fields without an answer are left out. */
  getMemberFields: v2.get('/channel/member/fields', {
    missing: { ...missingChannel, userId: missingTexts.userId },
    input: inChannel({ userId: Id }),
    reply: z.object({ fields: z.array(MemberField) }),
  }),

  /** Replaces the viewer's own answers. */
  updateMemberFields: v2.post('/channel/member/fields/update', {
    missing: { ...missingChannel, fields: 'fields is not passed' },
    input: inChannel({ fields: z.array(Answer).max(50) }),
    reply: Done.extend({ fields: z.array(MemberField) }),
  }),

  getMemberRequests: v2.get('/channel/getrequests', {
    missing: { channelId: 'Channel Id not sent' },
    input: inChannel({ ...page(20), requestType: z.literal('memberRequest').default('memberRequest') }),
    reply: z.object({ requests: z.array(MemberRequest), requestsCount: z.number().int(), next: Next }),
  }),

  /** Answers one or several requests of one community. Earlier answers stay; the reply shows them. */
  respondMemberRequest: v2.post('/channel/request/respond', {
    missing: { requestId: 'Request Id not sent' },
    input: z
      .strictObject({
        channelId: Id.optional(),
        requestId: Id.optional(),
        requestIds: z.array(Id).min(1).max(100).optional(),
        status: z.enum(['approved', 'rejected']).optional(),
      })
      .superRefine(oneOf(['requestId'], ['requestIds']))
      .superRefine(oneOf(['status'])),
    reply: Done.extend({ requests: z.array(MemberRequest) }),
  }),
}
