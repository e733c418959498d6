import { apiKeyCalls, cardCalls, channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { routes } from '../platform/handler.ts'
import { closeChannel } from './close.ts'
import { createChannel } from './create.ts'
import { deleteChannel } from './delete.ts'
import { handOverChannel } from './hand-over.ts'
import { getChannelInfo } from './info.ts'
import { getChannels } from './list.ts'
import { whenClosedToo } from './refuse-closed.ts'
import { getApiKeys, newApiKey, revokeApiKey } from './settings/api-keys.ts'
import { addOrEditCTA, deleteCTA } from './settings/cta.ts'
import { updateDescription } from './settings/details.ts'
import { updateCommunitySettings, updatePrivacy } from './settings/privacy.ts'
import {
  changePublicTexts,
  modifyDeletePostTexts,
  removeDeletePostTexts,
  updatePublicSettings,
} from './settings/public-texts.ts'
import { addRule, editRule, getRules, removeRule, replaceAllRules } from './settings/rules.ts'
import { changeOnBoardTour, updateOnboardTour } from './tour.ts'

export const channelRoutes = [
  ...routes(channelCalls, { createChannel, getChannelInfo, getChannels }),
  ...routes(channelSettingsCalls, {
    updateDescription,
    updatePrivacy,
    updateCommunitySettings,
    updatePublicSettings,
    handOverChannel,
    closeChannel: whenClosedToo(closeChannel),
    deleteChannel: whenClosedToo(deleteChannel),
    updateOnboardTour: whenClosedToo(updateOnboardTour),
    changeOnBoardTour: whenClosedToo(changeOnBoardTour),
    modifyDeletePostTexts,
    removeDeletePostTexts,
    changePublicTexts,
  }),
  ...routes(apiKeyCalls, { newApiKey, revokeApiKey, getApiKeys }),
  ...routes(cardCalls, { addOrEditCTA, deleteCTA, getRules, addRule, editRule, removeRule, replaceAllRules }),
]
