import type { Discussion } from '@guildhall/contract/discussions'
import { collection } from '../platform/store/collection.ts'

/** Something said about a post, as it is shown here. */
export interface KeptDiscussion extends Omit<Discussion, 'uniqueId'> {
  /** Its temporary id while it was not yet the server's. */
  uniqueId?: string
  /** What it answers, where it stands beside it and not beneath. */
  answeredId?: string
  /** On its way, or stuck: then it can be sent again. */
  sending?: 'under way' | 'failed'
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    discussions: KeptDiscussion
  }
}

export const discussionCollections = { discussions: collection('discussions') }
