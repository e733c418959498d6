import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Flag, Id, Next, page, Time } from '../common.ts'
import { Person } from '../users/shapes.ts'
import { AuditEntry, Ban } from './shapes.ts'

const missing = { ...missingChannel, otherUser: 'otherUser is not passed' }
const reply = Done.extend({ user: Person })

export const removalCalls = {
  /** A ban also keeps out a person who was never a member. */
  removeUserFromCommunity: v2.post('/community/moderation/removeUser', {
    missing,
    input: inChannel({
      otherUser: Id,
      isBanned: Flag.default(false),
      reason: z.string().trim().max(1000).default(''),
    }),
    reply,
  }),

  unbanUser: v2.post('/community/moderation/unbanUser', {
    missing,
    input: inChannel({ otherUser: Id }),
    reply,
  }),

  getBannedUsers: v2.get('/community/moderation/bannedUsers', {
    missing: missingChannel,
    input: inChannel(page()),
    reply: z.object({ bans: z.array(Ban), next: Next }),
  }),

  getAuditLog: v2.get('/community/auditLog', {
    missing: missingChannel,
    /** Moderators who are no admins see the acts of moderation. */
    input: inChannel({
      ...page(),
      action: z.string().max(100).optional(),
      userId: Id.optional(),
      since: Time.optional(),
      context: Id.optional(),
      isModeration: Flag.optional(),
    }),
    reply: z.object({ entries: z.array(AuditEntry), next: Next }),
  }),
}
