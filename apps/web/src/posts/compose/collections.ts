import type { TextKey } from '../../platform/i18n.ts'
import { collection } from '../../platform/store/collection.ts'
import type { DraftBody } from './draft.ts'

/** Something that somebody is writing, under an id of this browser. */
export interface KeptDraft {
  _id: string
  channelId: string
  body: DraftBody
  savedAt: string
  /** Null while the server knows nothing of it. */
  serverId: string | null
}

/** A post on its way to its room. */
export interface Publication {
  /** Its draft's. */
  _id: string
  draft: KeptDraft
  slug: string
  room: { _id: string; text: string }
  /** In per cent; 0 when it has failed, and again when it is done. */
  progress: number
  isPosted: boolean
  /** Why it failed, in our words or the server's. */
  problem: { textKey: TextKey } | { text: string } | null
  /** Set once it is posted. */
  postId: string | null
}

declare module '../../platform/store/collections.ts' {
  interface Collections {
    drafts: KeptDraft
    publications: Publication
  }
}

export const composerCollections = {
  drafts: collection('drafts'),
  publications: collection('publications'),
}
