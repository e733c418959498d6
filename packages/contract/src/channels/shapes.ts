import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { Picture } from '../files/shapes.ts'
import { Person, TimeFormat } from '../users/shapes.ts'
import { Feature } from './features.ts'
import { Permission } from './permissions.ts'
import { OpenTexts, PublicSettings } from './texts.ts'
import { TierLimits, TierName } from './tiers.ts'

/** The community's colours as its admins chose them: `primary` is the brand. */
export const ColorScheme = z
  .strictObject({ primary: z.string().regex(/^#[0-9a-f]{6}$/i) })
  .partial()
  .meta({ id: 'ColorScheme' })
export type ColorScheme = z.output<typeof ColorScheme>

const WhiteLabel = z.object({ logo: Picture.nullable(), colorScheme: ColorScheme, tabTitle: z.string() })

export const Rule = z.object({ _id: Id, title: z.string(), description: z.string() }).meta({ id: 'Rule' })
export type Rule = z.output<typeof Rule>

/** A call-to-action card. */
export const ActionBox = z
  .object({
    boxId: Id,
    title: z.string(),
    description: z.string(),
    picture: Picture.nullable(),
    actionType: z.string(),
    actionUrl: z.string(),
    buttons: z.array(z.object({ text: z.string(), onClick: z.string() })),
  })
  .meta({ id: 'ActionBox' })
export type ActionBox = z.output<typeof ActionBox>

/** A community as lists show it. */
export const ChannelCard = z
  .object({
    _id: Id,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    displayPicture: Picture.nullable(),
    bannerImage: Picture.nullable(),
    membersCount: z.number().int(),
    isPublic: z.boolean(),
    anyOneCanJoin: z.boolean(),
    /** Whoever joins by themselves must hold a tier, and leaves when the last one ends. */
    isGated: z.boolean(),
    /** Nobody joins it or writes in it. */
    isClosed: z.boolean(),
    /** Only its owner sees it, and may undo the deletion. */
    isDeleted: z.boolean(),
    whiteLabel: WhiteLabel,
    isMember: z.boolean(),
    /** The viewer has requested to join and waits for an answer. */
    isRequested: z.boolean(),
  })
  .meta({ id: 'ChannelCard' })
export type ChannelCard = z.output<typeof ChannelCard>

/** Settings that only viewers who may change them see. */
export const ChannelSettings = z
  .object({
    public: PublicSettings,
    privacyControls: z.object({ visitorsCanRead: z.boolean() }),
    weeklyDigest: z.boolean(),
    /** For how many days people keep what they pay for when a renewal is late. */
    graceDays: z.number().int(),
    /** The interests under which the community is found. */
    spaces: z.array(Id),
    pendingInviteEmails: z.array(z.string()),
    /** From when invitations go out in the words of the community; null where they do already. */
    ownInvitationFrom: Time.nullable(),
    /** Who takes money for the community; these two are only for viewers who manage payments. */
    connectedAccounts: z
      .array(z.object({ _id: Id, gateway: z.string(), isPrimary: z.boolean(), isOpen: z.boolean() }))
      .optional(),
    taxes: z
      .array(
        z.object({
          _id: Id,
          title: z.string(),
          percent: z.number(),
          isInclusive: z.boolean(),
          country: z.string().nullable(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'ChannelSettings' })
export type ChannelSettings = z.output<typeof ChannelSettings>

/** A community as the viewer sees it. */
export const Channel = ChannelCard.extend({
  isModerator: z.boolean(),
  isAdmin: z.boolean(),
  isOwner: z.boolean(),
  /** The viewer may read and not write, until this time or until a moderator lifts it. */
  isMuted: z.boolean(),
  mutedUntil: Time.nullable(),
  roleIds: z.array(Id),
  userPermissions: z.array(Permission),
  allPermissions: z.array(Permission),
  /** Somebody takes money for the community. */
  canCreatePaidThings: z.boolean(),
  canCreatePaidEvent: z.boolean(),
  /** The viewer pays for something here again and again, also where nobody takes money for the community any more. */
  isSubscriber: z.boolean(),
  createdBy: Person.nullable(),
  createdTime: Time,
  /** When a deleted community is removed for good; null for any other. */
  deletionTime: Time.nullable(),
  language: z.string(),
  timeFormat: TimeFormat,
  /** IANA name. */
  zone: z.string(),
  currency: z.string(),
  country: z.string(),
  visitorsCanRead: z.boolean(),
  showMembers: z.boolean(),
  allowUserInvites: z.boolean(),
  showRequestQuestions: z.boolean(),
  showWelcomeInfo: z.boolean(),
  showLeaderboard: z.boolean(),
  /** Members may read what moderators decided, without names. */
  showModerationLog: z.boolean(),
  rules: z.array(Rule),
  actionBoxes: z.array(ActionBox),
  features: z.array(Feature),
  public: OpenTexts,
  subscriptionInfo: z.object({ tierInfo: z.object({ name: TierName, limits: TierLimits }) }),
  /** The largest plan that this installation lets a community choose; one that is on a larger one keeps it. */
  maxTier: TierName,
  onBoardTour: z.record(z.string(), z.boolean()),
  /** 0 for viewers who cannot answer the requests. */
  memberRequestCount: z.number().int(),
  /** New members get an e-mail in the words of the community. */
  hasWelcomeMail: z.boolean(),
  settings: ChannelSettings.optional(),
}).meta({ id: 'Channel' })
export type Channel = z.output<typeof Channel>
