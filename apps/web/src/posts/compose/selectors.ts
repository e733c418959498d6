import { createSelector } from '@reduxjs/toolkit'
import type { AppState } from '../../platform/store/store.ts'

const selectDraftTable = (state: AppState) => state.drafts.entities
const selectPublicationTable = (state: AppState) => state.publications.entities

export const selectPublication = (state: AppState, draftId: string) => state.publications.entities[draftId]

export const selectPublications = createSelector([selectPublicationTable], (publications) =>
  Object.values(publications),
)

const isUnderWay = (progress: number | undefined) => progress !== undefined && progress > 0

/** The drafts of a community that are not being published, the latest first. */
export const selectDrafts = createSelector(
  [selectDraftTable, selectPublicationTable, (_state: AppState, channelId: string) => channelId],
  (drafts, publications, channelId) =>
    Object.values(drafts)
      .filter((draft) => draft.channelId === channelId && !isUnderWay(publications[draft._id]?.progress))
      .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt)),
)

/** The post that a pin in this room would replace, if it is loaded. */
export const selectPinnedTitle = createSelector(
  [(state: AppState) => state.posts.entities, (_state: AppState, roomId: string | null) => roomId],
  (posts, roomId) =>
    Object.values(posts).find(({ context, isPinned }) => isPinned && context._id === roomId)?.title ?? null,
)
