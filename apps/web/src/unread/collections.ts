import type { UnreadChannel } from '@guildhall/contract/unread'
import { collection } from '../platform/store/collection.ts'

/** What is new in a community of the viewer. */
export interface KeptUnread extends UnreadChannel {
  /** Its rooms with new posts; missing until they are loaded. */
  contextIds?: string[]
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    unreadChannels: KeptUnread
  }
}

export const unreadCollections = { unreadChannels: collection('unreadChannels') }
