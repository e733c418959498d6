import type { Chat, ChatHead, RoomCard, ThreadGroup } from '@guildhall/contract/chats'
import { collection } from '../platform/store/collection.ts'
import type { KeptTimeline } from './store/timeline.ts'

/** The headings over the chat threads of a community, in order; its id is the community's. */
export interface KeptThreadOrder {
  _id: string
  threadGroups: ThreadGroup[]
}

/** What waits for the viewer; there is one, with the id `me`. */
export interface ChatTotals {
  _id: 'me'
  requests: number
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    chats: Chat
    chatHeads: ChatHead
    chatTotals: ChatTotals
    /** Rooms that messages share, as far as the viewer may see them. */
    sharedRooms: RoomCard
    threadOrders: KeptThreadOrder
    timelines: KeptTimeline
  }
}

export const chatCollections = {
  chats: collection('chats'),
  chatHeads: collection('chatHeads'),
  chatTotals: collection('chatTotals'),
  sharedRooms: collection('sharedRooms'),
  threadOrders: collection('threadOrders'),
  timelines: collection('timelines'),
}
