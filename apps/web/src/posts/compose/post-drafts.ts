import { createDraftStorage } from '../../editor/draft-storage.ts'
import type { DraftBody } from './draft.ts'

/** The drafts of posts in this browser. */
export const postDrafts = createDraftStorage<DraftBody>('drafts')
