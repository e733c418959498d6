import { useMemo } from 'react'
import type { DraftKeeper } from '../../editor/kept-draft.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { type DraftBody, isEmpty } from './draft.ts'
import { deleteDraft, keepDraft, loadDrafts, saveDraft } from './draft-thunks.ts'
import { postDrafts } from './post-drafts.ts'

/** The storage of post drafts for the editor. */
export function useDraftKeeper(): DraftKeeper<DraftBody> {
  const dispatch = useAppDispatch()
  return useMemo(
    () => ({
      isEmpty,
      read: (draftId) =>
        dispatch((_dispatch, getState) => postDrafts.read(getState().preloadedData.me?._id ?? '')).find(
          ({ _id }) => _id === draftId,
        ),
      load: (channelId) => dispatch(loadDrafts(channelId)),
      // A notification knows a draft by the id that the server gave it.
      find: (draftId) =>
        dispatch((_dispatch, getState) => {
          const { entities } = getState().drafts
          return entities[draftId] ?? Object.values(entities).find(({ serverId }) => serverId === draftId)
        }),
      keep: (draft) => dispatch(keepDraft(draft)),
      discard: (draftId) => void dispatch(deleteDraft(draftId)).catch(() => undefined),
      save: (draftId) => dispatch(saveDraft(draftId)),
      watch: (draftId, heard) =>
        dispatch((_dispatch, getState) =>
          postDrafts.watch(getState().preloadedData.me?._id ?? '', draftId, heard),
        ),
    }),
    [dispatch],
  )
}
