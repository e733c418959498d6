import { channelCalls } from '@guildhall/contract/channels'
import { EXPLORE_LIMIT, exploreListId } from '@guildhall/contract/pages'
import { createSelector } from '@reduxjs/toolkit'
import { emptyList } from '../../platform/store/lists.ts'
import { loadList } from '../../platform/store/load-list.ts'
import type { AppState, Thunk } from '../../platform/store/store.ts'

/** The filter for a list of communities. */
export interface Wanted {
  readonly space: string | null
  readonly query: string
}

const listIdOf = ({ space, query }: Wanted) => exploreListId(space, query)

export function loadExplore(wanted: Wanted, page: 'first' | 'next' = 'first'): Thunk<Promise<void>> {
  const { space, query } = wanted
  return loadList(
    {
      listId: listIdOf(wanted),
      call: channelCalls.getChannels,
      input: { ...(space && { spaces: [space] }), ...(query && { searchQuery: query }) },
      limit: EXPLORE_LIMIT,
      failedKey: 'explore.loadFailed',
      unpack: ({ channels }) => ({ batch: { channels }, ids: channels.map(({ _id }) => _id) }),
    },
    page,
  )
}

export const selectExploreList = (state: AppState, wanted: Wanted) =>
  state.appLists[listIdOf(wanted)] ?? emptyList

export const selectExplored = createSelector(
  [selectExploreList, (state: AppState) => state.channels.entities],
  ({ _ids }, channels) => _ids.flatMap((id) => channels[id] ?? []),
)
