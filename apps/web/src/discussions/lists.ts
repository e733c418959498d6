import {
  DISCUSSIONS_PER_PAGE,
  type DiscussionChoice,
  discussionCalls,
  discussionListId,
} from '@guildhall/contract/discussions'
import { seesPostsAcrossBlocks } from '../channels/selectors.ts'
import { inTurn } from '../platform/in-turn.ts'
import { lists } from '../platform/store/lists.ts'
import { loadList } from '../platform/store/load-list.ts'
import type { AppState, Thunk } from '../platform/store/store.ts'
import type { Subject } from './subject.ts'
import { unpackDiscussions } from './unpack.ts'

/** The list of new comments by others that wait behind a button. */
export const newsListId = (listId: string) => `news/${listId}`

export const replyListId = (discussionId: string) => `replies/${discussionId}`

/** The lists of a post's comments that are on the page now. */
export const openLists = (state: AppState, postId: string) =>
  Object.entries(state.appLists)
    .filter(([listId, { isVisible }]) => isVisible && listId.startsWith(`discussions/${postId}/`))
    .map(([listId]) => listId)

/** Loading the comments of a post and adding a new one take turns: a reply that lacks the new one would remove it again. */
export const takeTurn = (postId: string, act: Thunk<Promise<unknown>>): Thunk<Promise<unknown>> => {
  return (dispatch, _getState, { request }) => inTurn(request, `comments of ${postId}`, () => dispatch(act))
}

type Place = Pick<Subject, 'kind' | '_id' | 'channel'>

/** The server's reply may still contain people blocked meanwhile, whom only moderators are to see. */
const blockedIds = (state: AppState, { channel }: Place) =>
  seesPostsAcrossBlocks(state.channels.entities[channel._id])
    ? []
    : Object.values(state.users.entities)
        .filter(({ isBlocked }) => isBlocked)
        .map(({ _id }) => _id)
        .slice(0, 100)

export function loadDiscussions(
  subject: Place,
  choice: DiscussionChoice,
  page: 'first' | 'next' = 'first',
): Thunk<Promise<void>> {
  const postId = subject._id
  const { sortBy, discussionType } = choice
  const listId = discussionListId(postId, choice)
  return async (dispatch, getState) => {
    const load = loadList(
      {
        listId,
        call: discussionCalls.getDiscussions,
        input: {
          [subject.kind]: postId,
          sortBy,
          ...(discussionType && { discussionType }),
          blockedIds: blockedIds(getState(), subject),
        },
        limit: DISCUSSIONS_PER_PAGE,
        failedKey: 'discussions.loadFailed',
        unpack: ({ discussions, ids }) => ({ batch: unpackDiscussions(discussions), ids }),
      },
      page,
    )
    await dispatch(takeTurn(postId, load))
    // A draft is not in the server's reply.
    for (const one of Object.values(getState().discussions.entities))
      if (one.sending && one.parentId === postId) dispatch(lists.actions.prepended({ listId, id: one._id }))
  }
}

/** Loads the replies to a comment, the oldest first. */
export function loadReplies(discussionId: string, subject: Place): Thunk<Promise<void>> {
  return (dispatch, getState) =>
    dispatch(
      loadList(
        {
          listId: replyListId(discussionId),
          call: discussionCalls.getDiscussions,
          input: { discussion: discussionId, blockedIds: blockedIds(getState(), subject) },
          limit: DISCUSSIONS_PER_PAGE,
          failedKey: 'discussions.loadFailed',
          unpack: ({ discussions, ids }) => ({ batch: unpackDiscussions(discussions), ids }),
        },
        (getState().appLists[replyListId(discussionId)]?._ids.length ?? 0) === 0 ? 'first' : 'next',
      ),
    )
}
