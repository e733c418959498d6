import { dropped, received } from '../../../platform/store/collections.ts'
import type { Thunk } from '../../../platform/store/store.ts'
import type { PostDraft } from '../collections.ts'
import { postDrafts } from '../post-drafts.ts'

/** Scheduled drafts that the server no longer has are published; changes made to one since stay as a draft. */
export function forgetPublished(gone: readonly PostDraft[]): Thunk<void> {
  return (dispatch, getState) => {
    const userId = getState().preloadedData.me?._id ?? ''
    for (const draft of gone.filter(({ publishTime }) => publishTime)) {
      if (draft.savedAt === draft.scheduledVersion) {
        postDrafts.erase(userId, draft._id)
        dispatch(dropped({ name: 'drafts', ids: [draft._id] }))
        continue
      }
      const kept = { ...draft, serverId: null, publishTime: null, scheduledVersion: null }
      postDrafts.write(userId, kept)
      dispatch(received({ drafts: [kept] }))
    }
  }
}
