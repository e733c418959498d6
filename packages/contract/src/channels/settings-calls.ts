import { z } from 'zod'
import { Email } from '../accounts/shapes.ts'
import { v2, v3 } from '../call.ts'
import { Done, Flag, Id } from '../common.ts'
import { Claim } from '../files/shapes.ts'
import { currencyCodes } from '../money/currencies.ts'
import { ShownLine } from '../shown-line.ts'
import { TimeFormat } from '../users/shapes.ts'
import { Description, Language, Title } from './calls.ts'
import { inChannel, missingChannel } from './in-channel.ts'
import { Channel } from './shapes.ts'
import { DeletePostText, InviteQuestion, OpenTexts, PublicSettings } from './texts.ts'
import { tourFlags } from './tours.ts'
import { Zone } from './zone.ts'

const Saved = Done.extend({ channel: Channel })

const MailDraft = z.strictObject({
  subject: ShownLine(200),
  content: z.string().trim().max(20_000),
  /** Null removes the banner; left out, it stays. */
  banner: Claim.nullable().optional(),
})

/** Requires at least one of several fields; if there is none, the usual one is reported as missing. */
const atLeastOne =
  (usual: string) =>
  ({ channelId: _, ...fields }: Record<string, unknown>, context: z.core.$RefinementCtx) => {
    if (Object.values(fields).some((value) => value !== undefined)) return
    context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [usual] })
  }

const tourReply = Done.extend({ onBoardTour: z.record(z.string(), z.boolean()) })

export const channelSettingsCalls = {
  /** Title and description together, or any of the others. */
  updateDescription: v2.post('/channel/settings/description', {
    missing: missingChannel,
    input: inChannel({
      title: Title.optional(),
      description: Description.optional(),
      displayPicture: Claim.optional(),
      bannerImage: Claim.optional(),
      removeDisplayPicture: Flag.optional(),
      removeBannerImage: Flag.optional(),
      language: Language.optional(),
    })
      .superRefine(atLeastOne('title'))
      .superRefine(({ title, description }, context) => {
        if ((title === undefined) === (description === undefined)) return
        const path = [title === undefined ? 'title' : 'description']
        context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path })
      }),
    reply: Saved,
  }),

  updatePrivacy: v2.post('/channel/settings/privacy', {
    missing: missingChannel,
    input: inChannel({
      isPublic: Flag.optional(),
      anyOneCanJoin: Flag.optional(),
      isGated: Flag.optional(),
      showMembers: Flag.optional(),
      allowUserInvites: Flag.optional(),
      showRequestQuestions: Flag.optional(),
      privacyControls: z.strictObject({ visitorsCanRead: z.boolean().optional() }).optional(),
    }).superRefine(atLeastOne('isPublic')),
    reply: Saved,
  }),

  updateCommunitySettings: v3.post('/community/update/settings', {
    missing: missingChannel,
    input: inChannel({
      timeFormat: TimeFormat.optional(),
      zone: Zone.optional(),
      currency: z.enum(currencyCodes).optional(),
      country: z.string().trim().max(100).optional(),
      /** For how many days people keep what they pay for when a renewal is late. */
      graceDays: z.number().int().min(0).max(21).optional(),
      showLeaderboard: Flag.optional(),
      showModerationLog: Flag.optional(),
      showWelcomeInfo: Flag.optional(),
      weeklyDigest: Flag.optional(),
      spaces: z.array(Id).max(20).optional(),
    }).superRefine(atLeastOne('timeFormat')),
    reply: Saved,
  }),

  updatePublicSettings: v2.post('/community/update/public', {
    missing: missingChannel,
    input: inChannel({
      supportEmail: z.union([z.literal(''), Email]).optional(),
      welcomeInfo: OpenTexts.shape.welcomeInfo.optional(),
      termsUrl: OpenTexts.shape.termsUrl.optional(),
      privacyPolicyUrl: OpenTexts.shape.privacyPolicyUrl.optional(),
      customUserFields: OpenTexts.shape.customUserFields.max(20).optional(),
      onBoardChatMessage: PublicSettings.shape.onBoardChatMessage.optional(),
      userBannedEmail: MailDraft.omit({ banner: true }).optional(),
      inviteEmail: MailDraft.optional(),
      onBoardEmail: MailDraft.optional(),
    }).superRefine(atLeastOne('supportEmail')),
    reply: Saved,
  }),

  /**
   * Makes another member the owner, and an admin if need be; the previous owner stays an admin. Needs a new sign-in.
   */
  handOverChannel: v2.post('/channel/settings/handOver', {
    missing: { ...missingChannel, memberId: 'memberId is not passed' },
    input: inChannel({ memberId: Id }),
    reply: Saved,
  }),

  /** Closes the community or opens it again: nobody joins or writes in a closed one, members read. */
  closeChannel: v2.post('/channel/close', {
    missing: missingChannel,
    input: inChannel({ isClosed: Flag }),
    reply: Saved,
  }),

  /**
   * Deletes the community or undoes it. From then on only its owner sees it; after a month it is removed for good. Needs
   * a new sign-in.
   */
  deleteChannel: v2.post('/channel/delete', {
    missing: missingChannel,
    input: inChannel({ isDeleted: Flag }),
    reply: Saved,
  }),

  updateOnboardTour: v2.post('/community/updateOnboardTour', {
    missing: { ...missingChannel, onboardTourProp: 'onboardTourProp is not passed' },
    input: inChannel({ onboardTourProp: z.enum(tourFlags) }),
    reply: tourReply,
  }),

  changeOnBoardTour: v2.post('/channel/changeOnBoardTour', {
    missing: { ...missingChannel, prop: 'prop is not passed' },
    input: inChannel({ prop: z.enum(tourFlags), value: Flag.default(true) }),
    reply: tourReply,
  }),

  /** Adds a reason for deleting posts, or changes the one named. */
  modifyDeletePostTexts: v2.post('/channel/settings/modifyDeletePostTexts', {
    missing: missingChannel,
    input: inChannel({
      title: Title,
      text: DeletePostText.shape.text,
      reasonId: Id.optional(),
    }),
    reply: Done.extend({ deletePostTexts: z.array(DeletePostText) }),
  }),

  removeDeletePostTexts: v2.post('/channel/settings/removeDeletePostTexts', {
    missing: { ...missingChannel, reasonId: 'reasonId is not passed' },
    input: inChannel({ reasonId: Id }),
    reply: Done.extend({ deletePostTexts: z.array(DeletePostText) }),
  }),

  changePublicTexts: v2.post('/channel/settings/changePublicTexts', {
    missing: { ...missingChannel, inviteQuestions: 'inviteQuestions is not passed' },
    /** The switches and texts that stand beside the questions are kept with them, or none of them is. */
    input: inChannel({
      inviteQuestions: z.array(InviteQuestion).max(20),
      showRequestQuestions: Flag.optional(),
      showWelcomeInfo: Flag.optional(),
      welcomeInfo: OpenTexts.shape.welcomeInfo.optional(),
      onBoardChatMessage: PublicSettings.shape.onBoardChatMessage.optional(),
      customUserFields: OpenTexts.shape.customUserFields.max(20).optional(),
    }),
    reply: Saved,
  }),
}
