import { apiKeyCalls, cardCalls, channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { routes } from '../platform/handler.ts'
import { getApiKeys, newApiKey, revokeApiKey } from './api-keys.ts'
import { createChannel } from './create.ts'
import { addOrEditCTA, deleteCTA } from './cta.ts'
import { updateDescription } from './details.ts'
import { handOverChannel } from './hand-over.ts'
import { getChannelInfo } from './info.ts'
import { getChannels } from './list.ts'
import { updateCommunitySettings, updatePrivacy } from './privacy.ts'
import {
  changePublicTexts,
  modifyDeletePostTexts,
  removeDeletePostTexts,
  updatePublicSettings,
} from './public-texts.ts'
import { addRule, editRule, getRules, removeRule, replaceAllRules } from './rules.ts'
import { changeOnBoardTour, updateOnboardTour } from './tour.ts'

export const channelRoutes = [
  ...routes(channelCalls, { createChannel, getChannelInfo, getChannels }),
  ...routes(channelSettingsCalls, {
    updateDescription,
    updatePrivacy,
    updateCommunitySettings,
    updatePublicSettings,
    handOverChannel,
    updateOnboardTour,
    changeOnBoardTour,
    modifyDeletePostTexts,
    removeDeletePostTexts,
    changePublicTexts,
  }),
  ...routes(apiKeyCalls, { newApiKey, revokeApiKey, getApiKeys }),
  ...routes(cardCalls, { addOrEditCTA, deleteCTA, getRules, addRule, editRule, removeRule, replaceAllRules }),
]
