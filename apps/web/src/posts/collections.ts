import type { Post } from '@guildhall/contract/posts'
import { collection } from '../platform/store/collection.ts'

/** A post as the store keeps it. */
export interface KeptPost extends Post {
  /** The temporary id of its draft. */
  uniqueId?: string
  /** The whole text is shown. */
  isExpanded?: boolean
  /** Reported, hidden or deleted: gone from every list, unless the server refuses. */
  isDismissed?: boolean
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    posts: KeptPost
  }
}

export const postCollections = { posts: collection('posts') }
