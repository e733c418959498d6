import { createSelector } from '@reduxjs/toolkit'
import { emptyList } from '../platform/store/lists.ts'
import type { AppState } from '../platform/store/store.ts'

export const tagListId = (channelId: string) => `postTags-${channelId}`

export const selectTagList = (state: AppState, channelId: string) =>
  state.appLists[tagListId(channelId)] ?? emptyList

/** The tags of a community, the oldest first; those out of use for whoever could bring them back. */
export const selectTags = createSelector(
  [selectTagList, (state: AppState) => state.postTags.entities],
  ({ _ids, newIds }, tags) => [..._ids, ...newIds.toReversed()].flatMap((id) => tags[id] ?? []),
)

/** Those that can be put on collections. */
export const selectResourceTags = createSelector([selectTags], (tags) =>
  tags.filter(({ tagType, isArchived }) => tagType === 'resource' && !isArchived),
)

/** Those that can be put on events. */
export const selectEventTags = createSelector([selectTags], (tags) =>
  tags.filter(({ tagType, isArchived }) => tagType === 'event' && !isArchived),
)
