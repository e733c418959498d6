import { z } from 'zod'
import { v2, v3 } from '../call.ts'
import { Done, Id, Time } from '../common.ts'
import { Fullname, Me, Username } from '../users/shapes.ts'
import { CodeOrLink, Email, Otp, Password, Phone, WhatsappNo } from './shapes.ts'
import { Challenge } from './sign-in-calls.ts'

const Availability = z.object({ isAvailable: z.boolean() })

/** The change takes effect when the call is repeated with the code that was sent. */
const Changed = z.object({ message: z.string(), userId: Id.optional(), user: Me.optional() })

export const settingsCalls = {
  isUsernameAvailable: v2.post('/user/isusernameavailable', {
    auth: 'optional',
    missing: { username: 'username is not passed' },
    input: z.strictObject({ username: Username }),
    reply: Availability,
  }),

  /** The answer is always true, so that it does not reveal who has an account. */
  isEmailAvailable: v2.post('/user/isemailavailable', {
    auth: 'optional',
    missing: { email: 'email is not passed' },
    input: z.strictObject({ email: Email }),
    reply: Availability,
  }),

  /** A name changes at once; an address when the call is repeated with the code that was sent there. */
  updateUserData: v2.post('/user/updateUserData', {
    input: z.strictObject({
      fullname: Fullname.optional(),
      email: Email.optional(),
      phone: Phone.optional(),
      userId: Id.optional(),
      OTP: CodeOrLink.optional(),
    }),
    reply: Changed,
  }),

  /** Marked secret so that no digest of the password is kept for a retry. */
  setPassword: v2.post('/user/setPassword', {
    secret: true,
    missing: { password: 'password is not passed' },
    input: z.strictObject({ password: Password }),
    reply: Done,
  }),

  updateWhatsappNo: v2.post('/user/updateWhatsappNo', {
    auth: 'optional',
    input: z.strictObject({ whatsappNo: WhatsappNo, nonWyloUserId: Id.optional() }),
    reply: Challenge,
  }),

  confirmWhatsappNo: v2.post('/user/confirmWhatsappNo', {
    auth: 'optional',
    missing: { OTP: 'OTP is not passed' },
    input: z.strictObject({ OTP: Otp, whatsappNo: WhatsappNo, nonWyloUserId: Id.optional() }),
    reply: Done,
  }),

  /** Every row about the viewer, by table name. */
  getUserData: v3.get('/user/getUserData', {
    input: z.strictObject({}),
    reply: z.object({
      createdTime: Time,
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  }),

  deleteAccount: v2.post('/user/deleteAccount', {
    input: z.strictObject({}),
    reply: z.object({ message: z.string(), deletionTime: Time }),
  }),
}
