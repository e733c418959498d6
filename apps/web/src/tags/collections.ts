import type { PostTag } from '@guildhall/contract/tags'
import { collection } from '../platform/store/collection.ts'

/** A tag, with the community it is of. */
export interface KeptPostTag extends PostTag {
  channelId: string
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    postTags: KeptPostTag
  }
}

export const tagCollections = { postTags: collection('postTags') }
