import {
  allFeatures,
  type Channel,
  type ChannelSettings,
  permissions,
  type TierName,
  tierLimits,
} from '@guildhall/contract/channels'
import { bo, idOf } from './people.ts'

const texts = {
  welcomeInfo: 'Sit down, have tea.',
  inviteQuestions: [],
  customUserFields: [],
  termsUrl: '' as const,
  privacyPolicyUrl: '' as const,
  supportEmail: '' as const,
}

const mail = { subject: '', content: '' }

export const kilnSettings: ChannelSettings = {
  public: {
    ...texts,
    deletePostTexts: [],
    userBannedEmail: mail,
    onBoardChatMessage: '',
    inviteEmail: { ...mail, banner: null },
    onBoardEmail: { ...mail, banner: null },
  },
  privacyControls: { visitorsCanRead: false },
  weeklyDigest: true,
  graceDays: 7,
  spaces: [],
  pendingInviteEmails: [],
  ownInvitationFrom: null,
}

export const tierOf = (name: TierName) => ({ tierInfo: { name, limits: tierLimits[name] } })

/** A community as its owner sees it. */
export const slowKiln: Channel = {
  _id: idOf('5'),
  slug: 'slow-kiln',
  title: 'Slow Kiln',
  description: 'Pots, slowly.',
  displayPicture: null,
  bannerImage: null,
  membersCount: 12,
  isPublic: true,
  anyOneCanJoin: false,
  isGated: false,
  isClosed: false,
  isDeleted: false,
  whiteLabel: { logo: null, colorScheme: {}, tabTitle: '' },
  isMember: true,
  isRequested: false,
  isModerator: false,
  isAdmin: true,
  isOwner: true,
  isMuted: false,
  mutedUntil: null,
  roleIds: [],
  userPermissions: [...permissions],
  allPermissions: [...permissions],
  canCreatePaidThings: false,
  canCreatePaidEvent: false,
  isSubscriber: false,
  createdBy: bo,
  createdTime: '2026-01-02T10:00:00.000Z',
  deletionTime: null,
  language: 'en',
  timeFormat: '24',
  zone: 'Europe/Oslo',
  currency: 'EUR',
  country: 'Norway',
  visitorsCanRead: false,
  showMembers: true,
  allowUserInvites: false,
  showRequestQuestions: true,
  showWelcomeInfo: true,
  showLeaderboard: true,
  showModerationLog: false,
  rules: [],
  actionBoxes: [],
  features: allFeatures([]),
  public: texts,
  subscriptionInfo: tierOf('Mid'),
  maxTier: 'Pro',
  onBoardTour: {},
  memberRequestCount: 0,
  hasWelcomeMail: false,
}

/** The same as an ordinary member sees it, with what their roles allow. */
export const asMember = (userPermissions: Channel['userPermissions'] = []): Partial<Channel> => ({
  isAdmin: false,
  isOwner: false,
  userPermissions: ['createPosts', 'createChats', ...userPermissions],
})

/** What the server answers about a community to anybody who opens one of its pages. */
export function channelAnswers(channel: Channel, settings: ChannelSettings | undefined = kilnSettings) {
  return {
    '/api/v2/channel/getchannelinfo': (input: unknown) => ({
      channel: (input as { isSettings?: boolean }).isSettings ? { ...channel, settings } : channel,
    }),
    '/api/v2/channel/getchannels': () => ({ channels: [channel], next: null }),
    '/api/v2/channel/getAllContexts': () => ({ contexts: [], contextGroups: [], version: 1 }),
  }
}
