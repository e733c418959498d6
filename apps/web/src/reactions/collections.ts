import { collection } from '../platform/store/collection.ts'

/** Who reacted to what, and how; its id is made of both. */
export interface KeptReaction {
  _id: string
  userId: string
  reactionType: string
  time: string
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    reactions: KeptReaction
  }
}

export const reactionCollections = { reactions: collection('reactions') }
