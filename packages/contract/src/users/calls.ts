import { z } from 'zod'
import { v2, v3 } from '../call.ts'
import { Done, Flag, Id } from '../common.ts'
import { Claim } from '../files/shapes.ts'
import { missingTexts } from '../messages.ts'
import {
  CustomUserField,
  Fullname,
  Language,
  Me,
  Person,
  Profile,
  TimeFormat,
  Username,
  Website,
} from './shapes.ts'

const customUserFields = z.array(CustomUserField).max(50)
const generalAbout = z.string().trim().max(1000)
const region = z.string().trim().max(100)

const reply = Done.extend({ user: Me })

/** A person by their id or by their username, never by both. */
const Named = z
  .strictObject({ otherUserId: Id.optional(), username: z.string().max(100).optional() })
  .superRefine(({ otherUserId, username }, context) => {
    const input = otherUserId
    if (input === undefined && username === undefined)
      context.addIssue({ code: 'invalid_type', expected: 'string', path: ['otherUserId'], input })
    else if (input !== undefined && username !== undefined)
      context.addIssue({ code: 'custom', path: ['username'], message: 'otherUserId is given as well' })
  })

export const userCalls = {
  getProfile: v2.get('/user/getProfile', {
    missing: { otherUserId: missingTexts.userId },
    input: Named,
    reply: z.object({ user: Profile }),
  }),

  editProfile: v2.post('/user/editProfile', {
    input: z.strictObject({
      username: Username.optional(),
      fullname: Fullname.optional(),
      customUserFields: customUserFields.optional(),
      website: Website.optional(),
      region: region.optional(),
      /** Null leaves it to the community, or else to the language. */
      timeFormat: TimeFormat.nullable().optional(),
      /** Null leaves it to the browser. */
      language: Language.nullable().optional(),
    }),
    reply,
  }),

  addGeneralAbout: v2.post('/user/addgeneralabout', {
    missing: { generalAbout: 'generalAbout is not passed' },
    input: z.strictObject({ generalAbout }),
    reply,
  }),

  /** Null removes the picture. */
  updateDisplayPicture: v2.post('/user/basic/dp', {
    missing: { displaypicture: 'displaypicture is not passed' },
    input: z.strictObject({ displaypicture: Claim.nullable() }),
    reply,
  }),

  firstTime: v2.post('/user/firstTime', {
    missing: { fullname: 'fullname is not passed', username: 'username is not passed' },
    input: z.strictObject({
      fullname: Fullname,
      username: Username,
      generalAbout: generalAbout.optional(),
      customUserFields: customUserFields.optional(),
      website: Website.optional(),
      versionCode: z.coerce.number<number>().int().optional(),
    }),
    reply,
  }),

  /** Marks a part of the tour as completed; without a name all of it. */
  changeAppTour: v3.post('/user/changeAppTour', {
    input: z.strictObject({
      prop: z
        .string()
        .regex(/^[A-Za-z]\w{0,59}$/)
        .default('isCompleted'),
      value: Flag.default(true),
    }),
    reply: Done.extend({ appTour: z.record(z.string(), z.boolean()) }),
  }),

  verifyIdentity: v3.post('/user/verifyIdentity', {
    missing: { otherUserId: 'please send userId' },
    input: z.strictObject({ otherUserId: Id, isVerified: Flag.default(true) }),
    reply: Done.extend({ user: Person }),
  }),
}
