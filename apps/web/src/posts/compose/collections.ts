import type { PublishFailure } from '@guildhall/contract/posts'
import type { KeptDraft } from '../../editor/kept-draft.ts'
import type { TextKey } from '../../platform/i18n.ts'
import { collection } from '../../platform/store/collection.ts'
import type { DraftBody } from './draft.ts'

export interface PostDraft extends KeptDraft<DraftBody>, Schedule {}

/** When and as what a draft is published, as the server last said it; left out for a draft that it does not know. */
export interface Schedule {
  publishTime?: string | null
  /** Why it was not published at its time. */
  publishFailure?: PublishFailure | null
  /** `savedAt` of the version that is scheduled; a later one has changes that are not. */
  scheduledVersion?: string | null
}

/** A post being published. */
export interface Publication {
  /** The id of its draft. */
  _id: string
  draft: PostDraft
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
    drafts: PostDraft
    publications: Publication
  }
}

export const composerCollections = {
  drafts: collection('drafts'),
  publications: collection('publications'),
}
