import { type Post, postActionCalls, postCalls } from '@guildhall/contract/posts'
import { changed, dropped } from '../platform/store/collections.ts'
import { tellFailure } from '../platform/store/failures.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { muteUser } from '../users/thunks.ts'
import { act, learned } from './act.ts'
import { announce } from './announcements.ts'
import { selectPost } from './selectors.ts'

export const votePost = (postId: string, voted: boolean) =>
  act(postId, {
    name: 'vote',
    shown: ({ isVoted, totalVotes }) => ({
      isVoted: voted,
      totalVotes: Math.max(0, totalVotes + Number(voted) - Number(isVoted)),
    }),
    ask: (request) => request(postActionCalls.upvotePost, { postId, voted }),
    done: ({ isVoted, totalVotes }) => told(postId, { isVoted, totalVotes }),
    failed: (error) => tellFailure(error, 'posts.voteFailed'),
  })

export const savePost = (postId: string, saved: boolean) =>
  act(postId, {
    name: 'save',
    shown: () => ({ isSaved: saved }),
    ask: (request) => request(postActionCalls.savePost, { postId, saved }),
    done: ({ isSaved }) => told(postId, { isSaved }),
    failed: () => quietly('posts.saveFailed'),
  })

export const toggleDiscussion = (postId: string, discussionsEnabled: boolean) =>
  act(postId, {
    name: 'discussion',
    shown: () => ({ discussionsEnabled }),
    ask: (request) => request(postCalls.togglePostDiscussion, { postId, discussionsEnabled }),
    done: learned,
    failed: () => quietly('posts.toggleFailed'),
  })

export const toggleReaction = (postId: string, reactionsEnabled: boolean) =>
  act(postId, {
    name: 'reaction',
    shown: () => ({ reactionsEnabled }),
    ask: (request) => request(postCalls.togglePostReaction, { postId, reactionsEnabled }),
    done: learned,
    failed: () => quietly('posts.toggleFailed'),
  })

/** Pins it in its room, where there is one at most. */
export const pinPost =
  (postId: string, isPinned: boolean): Thunk<Promise<boolean>> =>
  (dispatch, getState) => {
    const { context, pinnedOnProfile } = selectPost(getState(), postId) ?? {}
    const before = Object.values(getState().posts.entities).filter(
      (other) => isPinned && other._id !== postId && other.isPinned && other.context._id === context?._id,
    )
    return dispatch(
      act(postId, {
        name: 'pin',
        shown: () => ({ isPinned }),
        others: Object.fromEntries(before.map(({ _id }) => [_id, { isPinned: false }])),
        ask: (request) => request(postCalls.pinPost, { postId, isPinned, pinnedOnProfile }),
        done: (reply) => said(learned(reply), isPinned ? 'posts.pinnedToast' : 'posts.unpinnedToast'),
      }),
    )
  }

/** Pins it on the own profile, whatever is pinned in its room. */
export const pinOnProfile =
  (postId: string, pinnedOnProfile: boolean): Thunk<Promise<boolean>> =>
  (dispatch, getState) => {
    const { isPinned } = selectPost(getState(), postId) ?? {}
    const before = Object.values(getState().posts.entities).filter(
      (other) => pinnedOnProfile && other._id !== postId && other.isOwn && other.pinnedOnProfile,
    )
    return dispatch(
      act(postId, {
        name: 'pinOnProfile',
        shown: () => ({ pinnedOnProfile }),
        others: Object.fromEntries(before.map(({ _id }) => [_id, { pinnedOnProfile: false }])),
        ask: (request) => request(postCalls.pinPost, { postId, isPinned, pinnedOnProfile }),
        done: (reply) =>
          said(learned(reply), pinnedOnProfile ? 'posts.pinnedOnProfileToast' : 'posts.unpinnedToast'),
      }),
    )
  }

/** Hides it from everybody but its author and those who look after posts, or shows it again. */
export const hidePost = (postId: string, isHidden: boolean) =>
  act(postId, {
    name: 'hide',
    shown: () => ({ isHidden }),
    ask: (request) => request(isHidden ? postCalls.hidePost : postCalls.showPost, { postId }),
    done: (reply) => said(learned(reply), isHidden ? 'posts.hiddenToast' : 'posts.shownToast'),
    failed: (error) => tellFailure(error, 'posts.hideFailed'),
  })

export const notRelevant = (postId: string) =>
  act(postId, {
    name: 'dismiss',
    shown: () => ({ isDismissed: true }),
    ask: (request) => request(postActionCalls.notRelevantPost, { postId }),
    done: () => said(gone(postId), 'posts.notRelevantToast'),
    failed: (error) => tellFailure(error, 'posts.notRelevantFailed'),
  })

export const deletePost = (postId: string) =>
  act(postId, {
    name: 'dismiss',
    shown: () => ({ isDismissed: true }),
    ask: (request) => request(postCalls.deletePost, { postId }),
    done: () => said(gone(postId), 'posts.deletedToast', 'removed'),
    failed: (error) => tellFailure(error, 'posts.deleteFailed'),
  })

/** Moves it to another room of its community. */
export const movePost = (postId: string, { _id, text, icon, isAnonymous }: Post['context']) =>
  act(postId, {
    name: 'edit',
    shown: () => ({ context: { _id, text, icon, isAnonymous }, isPinned: false }),
    ask: (request) => request(postCalls.editPost, { postId, context: _id }),
    done: (reply) => said(learned(reply), 'posts.movedToast', 'done', { room: text }),
    failed: (error) => tellFailure(error, 'posts.moveFailed'),
  })

/** Whoever is not named cannot be muted either. */
export const muteAuthor =
  (postId: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const otherUserId = selectPost(getState(), postId)?.postedBy?._id
    if (otherUserId) await dispatch(muteUser(otherUserId, true))
  }

export const expandPost = (postId: string, isExpanded: boolean) =>
  changed({ posts: { [postId]: { isExpanded } } })

const told =
  (postId: string, fields: Partial<Post>): Thunk =>
  (dispatch) =>
    void dispatch(changed({ posts: { [postId]: fields } }))

const quietly =
  (textKey: Parameters<typeof announce>[0]): Thunk =>
  () =>
    announce(textKey)

const gone =
  (postId: string): Thunk =>
  (dispatch) =>
    void dispatch(dropped({ name: 'posts', ids: [postId] }))

const said =
  (
    then: Thunk,
    textKey: Parameters<typeof announce>[0],
    kind: 'done' | 'removed' = 'done',
    values: Record<string, string> = {},
  ): Thunk =>
  (dispatch) => {
    dispatch(then)
    dispatch(toasted({ textKey, values, kind, duration: 3000 }))
  }
