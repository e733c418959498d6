import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, folded, Id, Next, page } from '../common.ts'
import { missingTexts } from '../messages.ts'
import { oneOf } from '../one-of.ts'
import { Fullname, Me, Username } from '../users/shapes.ts'
import { CodeOrLink, Email, Fingerprint, Password, Phone, Secret, Session } from './shapes.ts'

/** `userId` here is the opaque id of a code challenge: the same kind of answer for known and unknown addresses. */
export const Challenge = z.object({ userId: Id })

/** Browsers get the cookie and its cross-site token; other clients the token itself. */
const Credential = {
  token: Secret.optional(),
  csrfToken: z.string().optional(),
}

const Opened = z.object({
  user: Me,
  isNewUser: z.boolean(),
  /** The sign-in cancelled the account's requested deletion. */
  isRestored: z.boolean().optional(),
  session: Secret.optional(),
  ...Credential,
})

const origin = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .optional()

const text = z.string().max(100).optional()

export const signInCalls = {
  verify: v2.post('/user/verify', {
    auth: 'none',
    missing: { email: 'email is not passed' },
    input: z
      .strictObject({
        email: Email.optional(),
        phone: Phone.optional(),
        origin,
        noOTP: Flag.optional(),
        planId: text,
        fullname: Fullname.optional(),
        inviteId: text,
        appVersionCode: z.coerce.number<number>().int().optional(),
      })
      .superRefine(oneOf(['email'], ['phone'])),
    reply: Challenge,
  }),

  resendOtp: v2.post('/user/resendOTP', {
    auth: 'none',
    missing: { userId: missingTexts.userId },
    input: z.strictObject({
      userId: Id,
      isWebLogin: Flag.optional(),
      origin,
      nonWyloUserId: Id.optional(),
    }),
    reply: Challenge,
  }),

  onBoard: v2.post('/user/onBoard', {
    auth: 'none',
    secret: true,
    missing: { userId: missingTexts.userId },
    input: folded(
      z
        .strictObject({
          userId: Id.optional(),
          OTP: CodeOrLink.optional(),
          username: Username.optional(),
          password: Password.optional(),
          socialType: text,
          socialToken: Secret.optional(),
          email: Email.optional(),
          phone: Phone.optional(),
          fullname: Fullname.optional(),
          status: text,
          planId: text,
          inviteId: text,
          fingerprint: Fingerprint.optional(),
          fingerPrint: Fingerprint.optional(),
        })
        .superRefine(oneOf(['userId', 'OTP'], ['username', 'password'], ['socialType', 'socialToken'])),
      { fingerPrint: 'fingerprint' },
    ),
    reply: Opened,
  }),

  /** Always part of the contract, but refused unless this is a demonstration on one's own machine. */
  demoSignIn: v2.post('/user/demoSignIn', {
    auth: 'optional',
    secret: true,
    missing: { username: 'username is not passed' },
    input: z.strictObject({ username: Username }),
    reply: Opened,
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

  /** Works without a valid session too: a browser whose session was ended elsewhere still has a cookie to delete. */
  signOut: v2.post('/user/signOut', { auth: 'optional', input: z.strictObject({}), reply: Done }),
}
