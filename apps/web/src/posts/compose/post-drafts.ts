import { createDraftStorage } from '../../editor/draft-storage.ts'
import type { DraftBody } from './draft.ts'

/** The posts that somebody is writing in this browser. */
export const postDrafts = createDraftStorage<DraftBody>('drafts')
