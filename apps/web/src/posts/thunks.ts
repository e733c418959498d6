import type { FollowLevel } from '@guildhall/contract/contexts'
import { type Post, postActionCalls, postCalls } from '@guildhall/contract/posts'
import { placesOf, putBack } from '../moderation/list-places.ts'
import { offerUndo } from '../moderation/offer-undo.ts'
import type { TextKey } from '../platform/i18n.ts'
import { act } from '../platform/store/act.ts'
import { changed, dropped } from '../platform/store/collections.ts'
import type { AppDispatch, Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { muteUser } from '../users/thunks.ts'
import { actOnPost, learned } from './act-on-post.ts'
import { announce } from './announcements.ts'
import { fetchPost, fetchPostAgain } from './fetch-post.ts'
import { selectPost } from './selectors.ts'

export const votePost = (postId: string, voted: boolean) =>
  actOnPost(postId, {
    name: 'vote',
    shown: ({ isVoted, totalVotes }) => ({
      isVoted: voted,
      totalVotes: Math.max(0, totalVotes + Number(voted) - Number(isVoted)),
    }),
    ask: ({ request }) => request(postActionCalls.upvotePost, { postId, voted }),
    apply: ({ isVoted, totalVotes }) => told(postId, { isVoted, totalVotes }),
    failedKey: 'posts.voteFailed',
  })

export const savePost = (postId: string, saved: boolean) =>
  actOnPost(postId, {
    name: 'save',
    shown: () => ({ isSaved: saved }),
    ask: ({ request }) => request(postActionCalls.savePost, { postId, saved }),
    apply: ({ isSaved }) => told(postId, { isSaved }),
    failed: () => announce('posts.saveFailed'),
  })

export const followPost = (postId: string, level: FollowLevel) =>
  actOnPost(postId, {
    name: 'follow',
    shown: () => ({ followLevel: level }),
    ask: ({ request }) => request(postActionCalls.followPost, { postId, level }),
    apply: (reply) => told(postId, { followLevel: reply.level }),
    failedKey: 'follow.failed',
  })

export const toggleDiscussion = (postId: string, discussionsEnabled: boolean) =>
  actOnPost(postId, {
    name: 'discussion',
    shown: () => ({ discussionsEnabled }),
    ask: ({ request }) => request(postCalls.togglePostDiscussion, { postId, discussionsEnabled }),
    apply: learned,
    failed: () => announce('posts.toggleFailed'),
  })

export const toggleReaction = (postId: string, reactionsEnabled: boolean) =>
  actOnPost(postId, {
    name: 'reaction',
    shown: () => ({ reactionsEnabled }),
    ask: ({ request }) => request(postCalls.togglePostReaction, { postId, reactionsEnabled }),
    apply: learned,
    failed: () => announce('posts.toggleFailed'),
  })

/** Pins a post in its room, which has at most one pinned post. */
export const pinPost =
  (postId: string, isPinned: boolean): Thunk<Promise<boolean>> =>
  (dispatch, getState) => {
    const { context, pinnedOnProfile } = selectPost(getState(), postId) ?? {}
    const before = Object.values(getState().posts.entities).filter(
      (other) => isPinned && other._id !== postId && other.isPinned && other.context._id === context?._id,
    )
    return dispatch(
      actOnPost(postId, {
        name: 'pin',
        shown: () => ({ isPinned }),
        others: Object.fromEntries(before.map(({ _id }) => [_id, { isPinned: false }])),
        ask: ({ request }) => request(postCalls.pinPost, { postId, isPinned, pinnedOnProfile }),
        apply: learned,
        done: say(isPinned ? 'posts.pinnedToast' : 'posts.unpinnedToast'),
      }),
    )
  }

/** Pins a post on the viewer's profile, independent of the pin in its room. */
export const pinOnProfile =
  (postId: string, pinnedOnProfile: boolean): Thunk<Promise<boolean>> =>
  (dispatch, getState) => {
    const { isPinned } = selectPost(getState(), postId) ?? {}
    const before = Object.values(getState().posts.entities).filter(
      (other) => pinnedOnProfile && other._id !== postId && other.isOwn && other.pinnedOnProfile,
    )
    return dispatch(
      actOnPost(postId, {
        name: 'pinOnProfile',
        shown: () => ({ pinnedOnProfile }),
        others: Object.fromEntries(before.map(({ _id }) => [_id, { pinnedOnProfile: false }])),
        ask: ({ request }) => request(postCalls.pinPost, { postId, isPinned, pinnedOnProfile }),
        apply: learned,
        done: say(pinnedOnProfile ? 'posts.pinnedOnProfileToast' : 'posts.unpinnedToast'),
      }),
    )
  }

/** Hides a post from everybody but its author and moderators, or shows it again. */
export const hidePost = (postId: string, isHidden: boolean) =>
  actOnPost(postId, {
    name: 'hide',
    shown: () => ({ isHidden }),
    ask: async ({ request }): Promise<{ post: Post; caseId?: string | undefined }> =>
      request(isHidden ? postCalls.hidePost : postCalls.showPost, { postId }),
    apply: learned,
    done: ({ post, caseId }, dispatch) =>
      dispatch(
        offerUndo({
          channelId: post.channel._id,
          caseId,
          textKey: isHidden ? 'posts.hiddenToast' : 'posts.shownToast',
          kind: 'done',
          restore: (again) => again(fetchPostAgain(postId)),
        }),
      ),
    failedKey: 'posts.hideFailed',
  })

export const notRelevant = (postId: string) =>
  actOnPost(postId, {
    name: 'dismiss',
    shown: () => ({ isDismissed: true }),
    ask: ({ request }) => request(postActionCalls.notRelevantPost, { postId }),
    apply: () => gone(postId),
    done: say('posts.notRelevantToast'),
    failedKey: 'posts.notRelevantFailed',
  })

/** Takes back the deletion of one's own post. */
const restorePost = (postId: string): Thunk<Promise<boolean>> =>
  act({
    ask: ({ request }) => request(postCalls.restorePost, { postId }),
    done: say('posts.restoredToast'),
    failedKey: 'posts.restoreFailed',
  })

/** Deletes a post, which whoever deleted it can bring back. */
export const deletePost =
  (postId: string): Thunk<Promise<boolean>> =>
  (dispatch, getState) => {
    const places = placesOf(getState(), postId)
    const channelId = selectPost(getState(), postId)?.channel._id ?? ''
    const restore = async (again: AppDispatch) => {
      if ((await again(fetchPost(postId))) === 'found') again(putBack(postId, places))
    }
    return dispatch(
      actOnPost(postId, {
        name: 'dismiss',
        shown: () => ({ isDismissed: true }),
        ask: ({ request }) => request(postCalls.deletePost, { postId }),
        apply: () => gone(postId),
        done: ({ caseId }) =>
          dispatch(
            offerUndo({
              channelId,
              caseId,
              textKey: 'posts.deletedToast',
              kind: 'removed',
              takeBack: () => restorePost(postId),
              restore,
            }),
          ),
        failedKey: 'posts.deleteFailed',
      }),
    )
  }

/** Moves a post to another room of its community. */
export const movePost = (postId: string, { _id, text, icon, isAnonymous }: Post['context']) =>
  actOnPost(postId, {
    name: 'edit',
    shown: () => ({ context: { _id, text, icon, isAnonymous }, isPinned: false }),
    ask: ({ request }) => request(postCalls.editPost, { postId, context: _id }),
    apply: learned,
    done: say('posts.movedToast', 'done', { room: text }),
    failedKey: 'posts.moveFailed',
  })

/** An anonymous author cannot be muted. */
export const muteAuthor =
  (postId: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const otherUserId = selectPost(getState(), postId)?.postedBy?._id
    if (otherUserId) await dispatch(muteUser(otherUserId, true))
  }

export const expandPost = (postId: string, isExpanded: boolean) =>
  changed({ posts: { [postId]: { isExpanded } } })

const told = (postId: string, fields: Partial<Post>) => changed({ posts: { [postId]: fields } })

const gone = (postId: string) => dropped({ name: 'posts', ids: [postId] })

const say =
  (textKey: TextKey, kind: 'done' | 'removed' = 'done', values: Record<string, string> = {}) =>
  (_reply: unknown, dispatch: AppDispatch) =>
    void dispatch(toasted({ textKey, values, kind, duration: 3000 }))
