import type { Discussion } from '@guildhall/contract/discussions'
import { collection } from '../platform/store/collection.ts'

/** A comment as the store keeps it. */
export interface KeptDiscussion extends Omit<Discussion, 'uniqueId'> {
  /** The temporary id of its draft. */
  uniqueId?: string
  /** The comment it replies to, where it stands beside that one instead of beneath. */
  answeredId?: string
  /** Being sent, or failed: then it can be sent again. */
  sending?: 'under way' | 'failed'
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    discussions: KeptDiscussion
  }
}

export const discussionCollections = { discussions: collection('discussions') }
