import { type Resource, resourceCalls } from '@guildhall/contract/resources'
import { createSelector } from '@reduxjs/toolkit'
import { emptyList } from '../platform/store/lists.ts'
import { loadList } from '../platform/store/load-list.ts'
import type { AppState } from '../platform/store/store.ts'
import type { KeptResource } from './collections.ts'

/** What is looked at: everything at the top, or what is in a folder, and of that what carries a tag. */
export interface Shelf {
  readonly channelId: string
  readonly parentId: string | null
  readonly tagId?: string | null
}

export const shelfId = ({ channelId, parentId, tagId }: Shelf) =>
  ['resources', channelId, parentId ?? 'top', ...(tagId ? [tagId] : [])].join('-')

export const selectShelf = (state: AppState, shelf: Shelf) => state.appLists[shelfId(shelf)] ?? emptyList

/** The latest first. */
export const selectResources = createSelector(
  [selectShelf, (state: AppState) => state.resources.entities],
  ({ _ids, newIds }, resources) => [...newIds, ..._ids].flatMap((id) => resources[id] ?? []),
)

/** A folder and those it is in, from the top, as far as they have come. */
export const selectTrail = createSelector(
  [(state: AppState) => state.resources.entities, (_state: AppState, id: string | null) => id],
  (resources, id) => {
    const trail: KeptResource[] = []
    for (let at = id ? resources[id] : undefined; at; at = resources[at.parentResourceId ?? ''])
      trail.unshift(at)
    return trail
  },
)

export const kept = (channelId: string, resource: Resource): KeptResource => ({ ...resource, channelId })

export function loadShelf(shelf: Shelf, page: 'first' | 'next' = 'first') {
  const { channelId, parentId, tagId } = shelf
  return loadList(
    {
      listId: shelfId(shelf),
      call: resourceCalls.getResources,
      input: {
        channelId,
        ...(parentId && { parentResourceId: parentId }),
        ...(tagId && { postTags: [tagId] }),
      },
      limit: 100,
      failedKey: 'collections.loadFailed',
      toldOnPage: 404,
      unpack: ({ resources, parents }) => ({
        batch: { resources: [...parents, ...resources].map((resource) => kept(channelId, resource)) },
        ids: resources.map(({ _id }) => _id),
      }),
    },
    page,
  )
}
