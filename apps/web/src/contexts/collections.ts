import type { Context, ContextGroup } from '@guildhall/contract/contexts'
import { collection } from '../platform/store/collection.ts'

/** A room, with the id of its community. */
export interface KeptContext extends Context {
  channelId: string
}

/** The groups of a community's rooms, in order; its id is the community's. */
export interface KeptRoomOrder {
  _id: string
  contextGroups: ContextGroup[]
  /** The version of all rooms together: a change based on an older one is refused. */
  version: number
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    contexts: KeptContext
    roomOrders: KeptRoomOrder
  }
}

export const contextCollections = { contexts: collection('contexts'), roomOrders: collection('roomOrders') }
