import { discussionCalls } from '@guildhall/contract/discussions'
import { placesOf, putBack } from '../moderation/list-places.ts'
import { offerUndo } from '../moderation/offer-undo.ts'
import { act } from '../platform/store/act.ts'
import { changed, dropped, received } from '../platform/store/collections.ts'
import type { AppDispatch, Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { countedOnParent, countedOnPost, subjectIn, toldOfPost } from './counts.ts'
import { isBlank, sentOf, type Words } from './draft-discussion.ts'
import { fetchDiscussion } from './fetch-discussion.ts'
import { removedByMe } from './pending-sends.ts'
import { selectDiscussion } from './selectors.ts'
import { unpackDiscussions } from './unpack.ts'

/** Edits a comment optimistically. Returns whether the server accepted it. */
export function editDiscussion(id: string, words: Words): Thunk<Promise<boolean>> {
  const content = words.content.trim()
  const { users, rooms, json } = words
  const shown = {
    content,
    html: null,
    json: json ? { ...json } : null,
    userMentions: [...users],
    channelMentions: [...rooms],
  }
  return act(() =>
    id === '' || isBlank(words)
      ? null
      : {
          shown: { discussions: { [id]: shown } },
          ask: ({ request }) =>
            request(discussionCalls.editDiscussion, { id, ...sentOf({ ...words, content }, 'content') }),
          apply: ({ discussion }) => received(unpackDiscussions([discussion])),
          failedKey: 'discussions.editFailed',
        },
  )
}

/** Deletes a comment with its replies once the server has. Returns whether it is gone. */
export function removeDiscussion(id: string): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const said = selectDiscussion(getState(), id)
    const isOrphan = said?.discussionType === 'reply' && !selectDiscussion(getState(), said.parentId)
    if (!said || isOrphan) {
      dispatch(toasted({ textKey: 'discussions.removeFailed', duration: 5000, kind: 'failed' }))
      return false
    }
    const places = placesOf(getState(), id)
    const channelId = subjectIn(getState(), said.post)?.channel._id ?? ''
    return dispatch(
      act({
        alsoShown: () => dispatch(markRemoved(id)),
        ask: ({ request }) => request(discussionCalls.deleteDiscussion, { discussionId: id }),
        done: (reply) => {
          dispatch(countedOnParent(said.parentId, -1))
          dispatch(dropped({ name: 'discussions', ids: [id, ...reply.removed] }))
          dispatch(toldOfPost(said.post, reply.totalDiscussions))
          const restore = async (again: AppDispatch) => {
            again(unmarkRemoved(id))
            again(countedOnPost(said.post, new Set([id, ...reply.removed]).size))
            await again(fetchDiscussion(id))
            again(putBack(id, places))
          }
          dispatch(
            offerUndo({
              channelId,
              caseId: reply.caseId,
              textKey: 'discussions.removed',
              kind: 'removed',
              takeBack: () => restoreDiscussion(id),
              restore,
            }),
          )
        },
        failedKey: 'discussions.removeFailed',
      }),
    )
  }
}

/** Takes back the deletion of one's own comment, with its replies. */
const restoreDiscussion = (discussionId: string): Thunk<Promise<boolean>> =>
  act({
    ask: ({ request }) => request(discussionCalls.restoreDiscussion, { discussionId }),
    done: (_reply, dispatch) =>
      dispatch(toasted({ textKey: 'discussions.restored', kind: 'done', duration: 3000 })),
    failedKey: 'discussions.restoreFailed',
  })

/** Records that this page removed it, so that the signal about it counts nothing twice; returns the undo function. */
const markRemoved =
  (id: string): Thunk<() => void> =>
  (_dispatch, _getState, { request }) => {
    removedByMe(request).add(id)
    return () => void removedByMe(request).delete(id)
  }

const unmarkRemoved =
  (id: string): Thunk =>
  (_dispatch, _getState, { request }) =>
    void removedByMe(request).delete(id)

/** Pins a comment instead of the one pinned before, or unpins it. */
export function pinDiscussion(id: string): Thunk<Promise<boolean>> {
  return act((state) => {
    const said = selectDiscussion(state, id)
    if (!said) return null
    const isPinned = !said.isPinned
    const others = Object.values(state.discussions.entities).filter(
      (one) => one.post === said.post && one.isPinned && one._id !== id,
    )
    const unpinned = Object.fromEntries(others.map(({ _id }) => [_id, { isPinned: false }]))
    return {
      shown: { discussions: { ...(isPinned && unpinned), [id]: { isPinned } } },
      ask: ({ request }) => request(discussionCalls.pinDiscussion, { discussionId: id, isPinned }),
      apply: ({ discussion }) => changed({ discussions: { [id]: { isPinned: discussion.isPinned } } }),
      retryKey: 'discussions.pinFailed',
    }
  })
}
