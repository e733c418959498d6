import type { Channel } from '@guildhall/contract/channels'
import { channelPath } from '../channels/address.ts'

export const transactionsPath = (channel: Pick<Channel, 'slug'>) =>
  channelPath(channel, 'settings', 'transactions')
