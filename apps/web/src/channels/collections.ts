import type { Channel, ChannelCard } from '@guildhall/contract/channels'
import { collection } from '../platform/store/collection.ts'

/** As much of a community as has come so far: its card, or all that the viewer may see. */
export type KeptChannel = ChannelCard & Partial<Channel>

declare module '../platform/store/collections.ts' {
  interface Collections {
    channels: KeptChannel
  }
}

export const channelCollections = { channels: collection('channels') }
