import { z } from 'zod'
import { Email } from '../accounts/shapes.ts'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Channel, ChannelCard } from '../channels/shapes.ts'
import { Done, Id } from '../common.ts'
import { Fullname } from '../users/shapes.ts'
import { InviteAllowance, InviteLink } from './shapes.ts'

/** The roles that an accepted invitation gives, as far as the inviter may give them then; never a rank. */
const roles = z.array(Id).max(20).optional()

/** The reply does not say which people are already members, or were already invited today. */
const reply = Done.extend({ channel: Channel })

export const inviteCalls = {
  bulkInvite: v2.post('/channel/bulkInvite', {
    missing: missingChannel,
    input: inChannel({ emails: z.array(Email).min(1).max(500), roles }),
    reply,
  }),

  /**
   * Invites people who agreed to be members; each of them accepts or not. The reply counts those on the list, whether or
   * not they have an account, are members or want no mail.
   */
  importMembers: v2.post('/channel/importMembers', {
    missing: missingChannel,
    input: inChannel({
      people: z
        .array(z.strictObject({ email: Email, fullname: Fullname.optional() }))
        .min(1)
        .max(1000),
      consent: z.strictObject({
        /** Where and when the people agreed. */
        source: z.string().trim().min(1).max(500),
        isAgreed: z.literal(true),
      }),
    }),
    reply: Done.extend({ imported: z.number().int() }),
  }),

  /** How many people the viewer can still invite by mail today. */
  getInviteAllowance: v2.get('/channel/invite/allowance', {
    missing: missingChannel,
    input: inChannel({}),
    reply: z.object({ allowance: InviteAllowance }),
  }),

  /** For the staff of the installation: how many invitations a community sends in a day; null for the usual limit. */
  updateInviteLimit: v2.post('/channel/updateInviteLimit', {
    missing: missingChannel,
    input: inChannel({ invitationsADay: z.number().int().min(0).max(1_000_000).nullable() }),
    reply: Done,
  }),

  cancelInvite: v2.post('/channel/invite/cancel', {
    missing: missingChannel,
    input: inChannel({ email: Email }),
    reply,
  }),

  /** What an invited person sees before joining. */
  getInvite: v2.get('/channel/invite', {
    auth: 'optional',
    missing: { inviteId: 'inviteId is not passed' },
    input: z.strictObject({ inviteId: z.string().max(100) }),
    reply: z.object({ channel: ChannelCard }),
  }),

  /** The viewer's link into this community; null until they make one. */
  getInviteLink: v2.get('/channel/invite/link', {
    missing: missingChannel,
    input: inChannel({}),
    reply: z.object({ inviteLink: InviteLink.nullable() }),
  }),

  makeInviteLink: v2.post('/channel/invite', {
    missing: missingChannel,
    secret: true,
    /** Replaces the roles of the viewer's link. */
    input: inChannel({ roles }),
    reply: Done.extend({ inviteLink: InviteLink }),
  }),

  revokeInviteLink: v2.post('/channel/invite/link/revoke', {
    missing: missingChannel,
    input: inChannel({}),
    reply: Done,
  }),
}
