import { createSelector } from '@reduxjs/toolkit'
import { seesPostsAcrossBlocks } from '../channels/selectors.ts'
import type { KeptContext } from '../contexts/collections.ts'
import { asOfToday } from '../platform/store/as-of-today.ts'
import { emptyList } from '../platform/store/lists.ts'
import type { AppState } from '../platform/store/store.ts'
import type { KeptUser } from '../users/collections.ts'
import type { KeptPost } from './collections.ts'
import { filtersIn } from './lists.ts'

type Tables = Pick<AppState, 'users' | 'contexts' | 'channels'>

/** The room's name and icon. Whether its authors are hidden comes from the post itself. */
const nameOf = (room: KeptContext | undefined) => room && { text: room.text, icon: room.icon }

/** A post with the current names of its author, room and community. */
const postOfToday = (post: KeptPost, { users, contexts, channels }: Tables) =>
  asOfToday(post, {
    postedBy: post.postedBy ? users.entities[post.postedBy._id] : undefined,
    context: nameOf(contexts.entities[post.context._id]),
    channel: channels.entities[post.channel._id],
  })

export function selectPost(state: AppState, postId: string): KeptPost | undefined {
  const post = state.posts.entities[postId]
  return post && postOfToday(post, state)
}

export const selectPostList = (state: AppState, listId: string) => state.appLists[listId] ?? emptyList

const selectPostTable = (state: AppState) => state.posts.entities
const selectUserTable = (state: AppState) => state.users.entities
const selectTables = createSelector(
  [
    (state: AppState) => state.users,
    (state: AppState) => state.contexts,
    (state: AppState) => state.channels,
  ],
  (users, contexts, channels): Tables => ({ users, contexts, channels }),
)

/**
 * Posts of muted people are hidden, and those of blocked people from all but their moderators, except where the author is
 * anonymous.
 */
function isShown({ isDismissed, postedBy, channel }: KeptPost, { users, channels }: Tables) {
  const author = postedBy && users.entities[postedBy._id]
  const isMet =
    !author?.isBlocked || postedBy?.isAcrossBlock || seesPostsAcrossBlocks(channels.entities[channel._id])
  return !isDismissed && !author?.isMuted && isMet
}

const isRoomId = (context: string | undefined) => context !== undefined && /^[0-9a-f]{32}$/.test(context)

/** The posts of a list: new ones first, without those that are dismissed or hidden. */
export const selectPosts = createSelector(
  [
    (state: AppState, listId: string) => selectPostList(state, listId)._ids,
    (state: AppState, listId: string) => selectPostList(state, listId).newIds,
    (_state: AppState, listId: string) => listId,
    selectPostTable,
    selectTables,
  ],
  (ids, newIds, listId, posts, tables) => {
    const { context } = filtersIn(listId) ?? {}
    const isHere = (post: KeptPost) => !isRoomId(context) || post.context._id === context
    return [...newIds, ...ids].flatMap((id) => {
      const post = posts[id]
      return post && isShown(post, tables) && isHere(post) ? [postOfToday(post, tables)] : []
    })
  },
)

const nobody: readonly KeptUser[] = []

/** The people in a post's discussion, by their current names. */
export const selectTakingPart = createSelector(
  [(state: AppState, postId: string) => selectPost(state, postId)?.inDiscussion?.people, selectUserTable],
  (people, users) =>
    people
      ?.filter(({ _id, isAcrossBlock }) => !users[_id]?.isBlocked || isAcrossBlock)
      .map((one): KeptUser => users[one._id] ?? one)
      .filter(({ isMuted }) => !isMuted) ?? nobody,
)

/** The one post that is pinned in a room, if it is loaded. */
export const selectPinned = createSelector(
  [(_state: AppState, roomId: string) => roomId, selectPostTable, selectTables],
  (roomId, posts, tables) => {
    const pinned = Object.values(posts).find(
      (post) => post.context._id === roomId && post.isPinned && isShown(post, tables),
    )
    return pinned ? postOfToday(pinned, tables) : null
  },
)
