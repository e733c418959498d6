import { createSelector } from '@reduxjs/toolkit'
import { asOfToday } from '../platform/store/as-of-today.ts'
import { emptyList } from '../platform/store/lists.ts'
import type { AppState } from '../platform/store/store.ts'
import type { KeptUser } from '../users/collections.ts'
import type { KeptDiscussion } from './collections.ts'
import { newsListId } from './lists.ts'

type People = Readonly<Record<string, KeptUser>>

/** A comment with the current name of its author. */
const saidOfToday = (said: KeptDiscussion, users: People) =>
  asOfToday(said, { postedBy: said.postedBy ? users[said.postedBy._id] : undefined })

export function selectDiscussion(state: AppState, id: string): KeptDiscussion | undefined {
  const said = state.discussions.entities[id]
  return said && saidOfToday(said, state.users.entities)
}

export const selectDiscussionList = (state: AppState, listId: string) => state.appLists[listId] ?? emptyList

export const selectNews = (state: AppState, listId: string) =>
  (state.appLists[newsListId(listId)] ?? emptyList).newIds

const selectTable = (state: AppState) => state.discussions.entities
const selectUsers = (state: AppState) => state.users.entities

/**
 * Comments of muted people are hidden, and those of blocked people from all but their moderators, except where the author
 * is anonymous.
 */
function isHeard({ postedBy }: KeptDiscussion, users: People, isAcrossBlocks: boolean) {
  const author = postedBy && users[postedBy._id]
  return !author?.isMuted && (!author?.isBlocked || postedBy?.isAcrossBlock || isAcrossBlocks)
}

/** Whether the viewer moderates the comments. */
const selectAcross = (_state: AppState, _id: string, isAcrossBlocks: boolean) => isAcrossBlocks

/** The solution stands before the pinned comment, and both before the others. */
const leadOf = ({ isSolution, isPinned }: KeptDiscussion) => (isSolution ? 0 : isPinned ? 1 : 2)

/** The comments of a list: the solution and the pinned one first, then new ones, then the rest in order. */
export const selectDiscussions = createSelector(
  [
    (state: AppState, listId: string) => selectDiscussionList(state, listId),
    selectTable,
    selectUsers,
    selectAcross,
  ],
  ({ newIds, _ids }, table, users, isAcrossBlocks) => {
    const said = [...newIds, ..._ids]
      .flatMap((id) => table[id] ?? [])
      .filter((one) => isHeard(one, users, isAcrossBlocks))
      .map((one) => saidOfToday(one, users))
    return said.toSorted((a, b) => leadOf(a) - leadOf(b))
  },
)

/** The replies to every comment, the oldest first. */
const selectRepliesByParent = createSelector(
  [selectTable, selectUsers, (_state: AppState, isAcrossBlocks: boolean) => isAcrossBlocks],
  (table, users, isAcrossBlocks) => {
    const replies = Object.values(table)
      .filter((one) => one.discussionType === 'reply' && isHeard(one, users, isAcrossBlocks))
      .map((one) => saidOfToday(one, users))
      .sort((a, b) => (a.postedTime < b.postedTime ? -1 : a.postedTime > b.postedTime ? 1 : 0))
    return Map.groupBy(replies, ({ parentId }) => parentId)
  },
)

const none: readonly KeptDiscussion[] = []

export const selectReplies = (state: AppState, id: string, isAcrossBlocks: boolean) =>
  selectRepliesByParent(state, isAcrossBlocks).get(id) ?? none

/** The comments above a comment, from the first on. */
export function ancestorsOf(state: AppState, id: string): KeptDiscussion[] {
  const said = selectDiscussion(state, id)
  return said ? [...ancestorsOf(state, said.parentId), said] : []
}
