import type { Channel, ChannelCard } from '@guildhall/contract/channels'
import { collection } from '../platform/store/collection.ts'

/** As much of a community as is loaded: its card, or everything the viewer may see. */
export type KeptChannel = ChannelCard & Partial<Channel>

declare module '../platform/store/collections.ts' {
  interface Collections {
    channels: KeptChannel
  }
}

export const channelCollections = { channels: collection('channels') }
