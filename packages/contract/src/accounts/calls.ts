import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, folded, Id, Next, page } from '../common.ts'
import { missingTexts } from '../messages.ts'
import { Me } from '../users/shapes.ts'
import { Email, Fingerprint, Otp, Secret, Session } from './shapes.ts'

/** `userId` here is the opaque id of a code challenge: the same kind of answer for known and unknown addresses. */
const Challenge = z.object({ userId: Id })

/** Browsers get the cookie and its cross-site token; other clients the token itself. */
const Credential = {
  token: Secret.optional(),
  csrfToken: z.string().optional(),
}

export const accountCalls = {
  verify: v2.post('/user/verify', {
    auth: 'none',
    missing: { email: 'email is not passed' },
    input: z.strictObject({
      email: Email,
      origin: z
        .url({ protocol: /^https?$/ })
        .max(300)
        .optional(),
      noOTP: Flag.optional(),
      planId: z.string().max(100).optional(),
      fullname: z.string().trim().min(1).max(100).optional(),
      inviteId: z.string().max(100).optional(),
      appVersionCode: z.coerce.number<number>().int().optional(),
    }),
    reply: Challenge,
  }),

  resendOtp: v2.post('/user/resendOTP', {
    auth: 'none',
    missing: { userId: missingTexts.userId },
    input: z.strictObject({
      userId: Id,
      isWebLogin: Flag.optional(),
      origin: z
        .url({ protocol: /^https?$/ })
        .max(300)
        .optional(),
      nonWyloUserId: Id.optional(),
    }),
    reply: Challenge,
  }),

  onBoard: v2.post('/user/onBoard', {
    auth: 'none',
    secret: true,
    missing: { userId: missingTexts.userId },
    input: folded(
      z.strictObject({
        userId: Id,
        OTP: Otp,
        email: Email.optional(),
        fullname: z.string().trim().min(1).max(100).optional(),
        status: z.string().max(100).optional(),
        planId: z.string().max(100).optional(),
        inviteId: z.string().max(100).optional(),
        fingerprint: Fingerprint.optional(),
        fingerPrint: Fingerprint.optional(),
      }),
      { fingerPrint: 'fingerprint' },
    ),
    reply: z.object({ user: Me, isNewUser: z.boolean(), session: Secret.optional(), ...Credential }),
  }),

  updateSession: v2.post('/user/updateSession', {
    auth: 'optional',
    secret: true,
    input: folded(
      z.strictObject({
        fingerprint: Fingerprint.optional(),
        fingerPrint: Fingerprint.optional(),
        firebaseToken: z.string().max(4096).optional(),
        session: Secret.optional(),
      }),
      { fingerPrint: 'fingerprint' },
    ),
    reply: z.object(Credential),
  }),

  getBasicUserDetails: v2.post('/user/getBasicUserDetails', {
    auth: 'optional',
    input: z.strictObject({ isWeb: Flag.optional(), userToken: Secret.optional() }),
    reply: z.object({ user: Me }),
  }),

  sessions: v2.get('/user/sessions', {
    input: z.strictObject(page()),
    reply: z.object({ sessions: z.array(Session), next: Next }),
  }),

  revokeSession: v2.post('/user/revokeSession', {
    missing: { sessionId: 'sessionId is not passed' },
    input: z.union([z.strictObject({ sessionId: Id }), z.strictObject({ all: z.literal(true) })]),
    reply: Done,
  }),

  /** Also without a session that holds: a browser whose session was ended elsewhere still has a cookie to lose. */
  signOut: v2.post('/user/signOut', { auth: 'optional', input: z.strictObject({}), reply: Done }),
}
