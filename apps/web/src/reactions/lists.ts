import { reactionCalls } from '@guildhall/contract/reactions'
import { createSelector } from '@reduxjs/toolkit'
import { emptyList } from '../platform/store/lists.ts'
import { loadList } from '../platform/store/load-list.ts'
import type { AppState } from '../platform/store/store.ts'
import type { ReactedKind } from './thunks.ts'

/** What people react to; messages are kept by their chat. */
export type ListedKind = ReactedKind | 'messages'

const fields = { posts: 'post', discussions: 'discussion', messages: 'message' } as const

export const reactionListId = (id: string, reactionType: string) => `reactions-${id}-${reactionType}`

/** Loads who reacted, the latest first; with a type only those with that reaction. */
export function loadReactions(
  kind: ListedKind,
  id: string,
  reactionType: string,
  page: 'first' | 'next' = 'first',
) {
  return loadList(
    {
      listId: reactionListId(id, reactionType),
      call: reactionCalls.getReactions,
      input: {
        [fields[kind]]: id,
        ...(reactionType !== '' && { reactionType }),
      },
      failedKey: 'reactions.loadFailed',
      unpack: ({ reactions }) => {
        const kept = reactions.map(({ user, reactionType, time }) => ({
          _id: `${id}-${user._id}`,
          userId: user._id,
          reactionType,
          time,
        }))
        return {
          batch: { reactions: kept, users: reactions.map(({ user }) => user) },
          ids: kept.map(({ _id }) => _id),
        }
      },
    },
    page,
  )
}

export const selectReactionList = (state: AppState, listId: string) => state.appLists[listId] ?? emptyList

export const selectReactions = createSelector(
  [
    selectReactionList,
    (state: AppState) => state.reactions.entities,
    (state: AppState) => state.users.entities,
  ],
  ({ _ids }, reactions, users) =>
    _ids.flatMap((id) => {
      const reaction = reactions[id]
      const user = reaction && users[reaction.userId]
      return user ? [{ ...reaction, user }] : []
    }),
)
