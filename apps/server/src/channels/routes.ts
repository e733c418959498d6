import { channelCalls } from '@guildhall/contract/channels'
import { routes } from '../platform/handler.ts'
import { createChannel } from './create.ts'
import { getChannelInfo } from './info.ts'
import { getChannels } from './list.ts'

export const channelRoutes = routes(channelCalls, { createChannel, getChannelInfo, getChannels })
