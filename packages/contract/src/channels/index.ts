export { ApiKey, apiKeyCalls } from './api-key-calls.ts'
export { channelCalls, Description, Language, Title } from './calls.ts'
export { cardCalls } from './card-calls.ts'
export { allFeatures, Feature, featureNames } from './features.ts'
export { inChannel, missingChannel } from './in-channel.ts'
export { Link } from './link.ts'
export { isPermissionBuilt, nativePermissions, Permission, permissions } from './permissions.ts'
export { rulesVersion } from './rules-version.ts'
export { channelSettingsCalls } from './settings-calls.ts'
export { ActionBox, Channel, ChannelCard, ChannelSettings, ColorScheme, Rule } from './shapes.ts'
export { channelSignals } from './signals.ts'
export {
  canCloseChannel,
  canGrant,
  canHandOver,
  canInvite,
  canManageSettings,
  canReadChannel,
  canReadThread,
  canRemove,
  canSeeChannel,
  canSeeContext,
  canSeeMembers,
  canSeeMembersAcrossBlock,
  canSeePostsAcrossBlock,
  canSeeResource,
  canTakePart,
  canWrite,
  may,
  type RoomGate,
  Standing,
  type ThreadGate,
} from './standing.ts'
export {
  ChannelMail,
  DeletePostText,
  InviteQuestion,
  OpenTexts,
  ProfileQuestion,
  PublicSettings,
} from './texts.ts'
export { themeColors } from './theme-colors.ts'
export {
  isLargerTier,
  isLimitBuilt,
  type LimitKind,
  limitKinds,
  limitNoun,
  limitText,
  TierLimits,
  TierName,
  tierLimits,
  tierNames,
  upgradeTarget,
} from './tiers.ts'
export { isMemberFlag, memberSteps, ownerSteps } from './tours.ts'
export { currencyOf, Zone } from './zone.ts'
