import type { ThreadGroup } from '@guildhall/contract/chats'
import { collection } from '../platform/store/collection.ts'

/** The headings over the chat threads of a community, in order; its id is the community's. */
export interface KeptThreadOrder {
  _id: string
  threadGroups: ThreadGroup[]
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    threadOrders: KeptThreadOrder
  }
}

export const chatCollections = { threadOrders: collection('threadOrders') }
