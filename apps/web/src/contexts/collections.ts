import type { Context, ContextGroup } from '@guildhall/contract/contexts'
import { collection } from '../platform/store/collection.ts'

/** A room, with the community it stands in. */
export interface KeptContext extends Context {
  channelId: string
}

/** What heads the rooms of a community, in order; its id is the community's. */
export interface KeptRoomOrder {
  _id: string
  contextGroups: ContextGroup[]
  /** Of the rooms as a whole: a change made from an older one is refused. */
  version: number
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    contexts: KeptContext
    roomOrders: KeptRoomOrder
  }
}

export const contextCollections = { contexts: collection('contexts'), roomOrders: collection('roomOrders') }
