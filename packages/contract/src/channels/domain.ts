import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { apiKeyCalls } from './api-key-calls.ts'
import { channelCalls } from './calls.ts'
import { cardCalls } from './card-calls.ts'
import { channelSettingsCalls } from './settings-calls.ts'
import { channelSignals } from './signals.ts'

export const channels = domain({
  calls: {
    apiKeys: apiKeyCalls,
    cards: cardCalls,
    channels: channelCalls,
    channelSettings: channelSettingsCalls,
  },
  signals: channelSignals,
  notices: { channelHandedOver: notice({ group: 'members', about: 'channel', isUrgent: true }) },
  acts: [
    'createChannel',
    'handOverChannel',
    'closeChannel',
    'reopenChannel',
    'deleteChannel',
    'restoreChannel',
    'updateDescription',
    'updatePrivacy',
    'updateCommunitySettings',
    'updatePublicSettings',
    'changePublicTexts',
    'modifyDeletePostTexts',
    'removeDeletePostTexts',
    'addOrEditCTA',
    'deleteCTA',
    'createApiKey',
    'revokeApiKey',
    'addRule',
    'editRule',
    'removeRule',
    'replaceAllRules',
  ],
})
