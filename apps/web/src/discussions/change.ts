import { discussionCalls } from '@guildhall/contract/discussions'
import { changed, dropped, received } from '../platform/store/collections.ts'
import { tellFailure } from '../platform/store/failures.ts'
import { optimistically } from '../platform/store/optimistically.ts'
import type { Thunk } from '../platform/store/store.ts'
import { offered, toasted } from '../platform/store/toasts.ts'
import { countedOnParent, toldOfPost } from './counts.ts'
import { mentionsIn, type Words } from './said.ts'
import { selectDiscussion } from './selectors.ts'
import { removedByMe } from './under-way.ts'
import { unpackDiscussions } from './unpack.ts'

/** Says it in other words, which are seen at once. Answers whether they stay. */
export function edit(id: string, words: Words): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, { request }) => {
    const content = words.content.trim()
    if (id === '' || content === '') return false
    const { users, rooms } = words
    const shown = { content, userMentions: [...users], channelMentions: [...rooms] }
    try {
      const { discussion } = await dispatch(
        optimistically({ discussions: { [id]: shown } }, () =>
          request(discussionCalls.editDiscussion, { id, content, ...mentionsIn({ ...words, content }) }),
        ),
      )
      dispatch(received(unpackDiscussions([discussion])))
      return true
    } catch (error) {
      dispatch(tellFailure(error, 'discussions.editFailed'))
      return false
    }
  }
}

/** Deletes it with its replies, once the server has. Answers whether it is gone. */
export function remove(id: string): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { request }) => {
    const said = selectDiscussion(getState(), id)
    const isOrphan = said?.discussionType === 'reply' && !selectDiscussion(getState(), said.parentId)
    if (!said || isOrphan) {
      dispatch(toasted({ textKey: 'discussions.removeFailed', duration: 5000, kind: 'failed' }))
      return false
    }
    removedByMe(request).add(id)
    try {
      const reply = await request(discussionCalls.deleteDiscussion, { discussionId: id })
      dispatch(countedOnParent(said.parentId, -1))
      dispatch(dropped({ name: 'discussions', ids: [id, ...reply.removed] }))
      dispatch(toldOfPost(said.post, reply.totalDiscussions))
      dispatch(toasted({ textKey: 'discussions.removed', duration: 3000, kind: 'removed' }))
      return true
    } catch (error) {
      removedByMe(request).delete(id)
      dispatch(tellFailure(error, 'discussions.removeFailed'))
      return false
    }
  }
}

/** Puts it on top, in place of the one that was; or takes it down. */
export function pin(id: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const said = selectDiscussion(getState(), id)
    if (!said) return
    const isPinned = !said.isPinned
    const others = Object.values(getState().discussions.entities).filter(
      (one) => one.post === said.post && one.isPinned && one._id !== id,
    )
    const unpinned = Object.fromEntries(others.map(({ _id }) => [_id, { isPinned: false }]))
    const shown = { ...(isPinned && unpinned), [id]: { isPinned } }
    try {
      const { discussion } = await dispatch(
        optimistically({ discussions: shown }, () =>
          request(discussionCalls.pinDiscussion, { discussionId: id, isPinned }),
        ),
      )
      dispatch(changed({ discussions: { [id]: { isPinned: discussion.isPinned } } }))
    } catch {
      dispatch(
        offered({ textKey: 'discussions.pinFailed', kind: 'failed', action: 'retry' }, () => {
          void dispatch(pin(id))
        }),
      )
    }
  }
}
