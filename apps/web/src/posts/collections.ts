import type { Post } from '@guildhall/contract/posts'
import { collection } from '../platform/store/collection.ts'

/** A post as it is shown here. */
export interface KeptPost extends Post {
  /** Its temporary id while it was not yet the server's. */
  uniqueId?: string
  /** All of its words are shown. */
  isExpanded?: boolean
  /** Reported, put aside or deleted: gone from every list, until the server refuses. */
  isDismissed?: boolean
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    posts: KeptPost
  }
}

export const postCollections = { posts: collection('posts') }
