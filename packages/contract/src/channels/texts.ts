import { z } from 'zod'
import { Email } from '../accounts/shapes.ts'
import { Id } from '../common.ts'
import { Picture } from '../files/shapes.ts'
import { CustomUserField } from '../users/shapes.ts'
import { Link } from './link.ts'

const words = (max: number) => z.string().trim().max(max)

export const DeletePostText = z.object({ _id: Id, title: words(200), text: words(5000) })
export type DeletePostText = z.output<typeof DeletePostText>

/** A question for people who want to join. */
export const InviteQuestion = z
  .strictObject({
    _id: Id.optional(),
    title: words(300).min(1),
    optionType: z.enum(['text', 'longText', 'single', 'multiple']).default('text'),
    options: z.array(words(200).min(1)).max(20).default([]),
    isRequired: z.boolean().default(false),
  })
  .meta({ id: 'InviteQuestion' })
export type InviteQuestion = z.output<typeof InviteQuestion>

/** A question that every member answers on their profile in this community. */
export const ProfileQuestion = CustomUserField.omit({ value: true })
  .extend({
    _id: Id.optional(),
    options: z.array(words(200)).max(20).default([]),
    isRequired: z.boolean().default(false),
  })
  .meta({ id: 'ProfileQuestion' })
export type ProfileQuestion = z.output<typeof ProfileQuestion>

const Mail = z.object({ subject: words(200), content: words(20_000) })
export const ChannelMail = Mail.extend({ banner: Picture.nullable() }).meta({ id: 'ChannelMail' })
export type ChannelMail = z.output<typeof ChannelMail>

/** The texts that everybody who may see the community may read. */
export const OpenTexts = z.object({
  welcomeInfo: words(5000),
  inviteQuestions: z.array(InviteQuestion),
  customUserFields: z.array(ProfileQuestion),
  termsUrl: z.union([z.literal(''), Link]),
  privacyPolicyUrl: z.union([z.literal(''), Link]),
  supportEmail: z.union([z.literal(''), Email]),
})

/** The texts of a community as its admins see them. */
export const PublicSettings = OpenTexts.extend({
  deletePostTexts: z.array(DeletePostText),
  userBannedEmail: Mail,
  onBoardChatMessage: words(5000),
  inviteEmail: ChannelMail,
  onBoardEmail: ChannelMail,
}).meta({ id: 'PublicSettings' })
export type PublicSettings = z.output<typeof PublicSettings>
