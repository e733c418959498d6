import { discussionCalls } from '@guildhall/contract/discussions'
import { nanoid } from '@reduxjs/toolkit'
import { changed, dropped, received } from '../platform/store/collections.ts'
import { lists } from '../platform/store/lists.ts'
import type { Thunk } from '../platform/store/store.ts'
import type { KeptDiscussion } from './collections.ts'
import { countedOnParent, countedOnPost, toldOfPost } from './counts.ts'
import { draftDiscussion, isBlank, sentOf, type Words, wordsOf } from './draft-discussion.ts'
import { openLists } from './lists.ts'
import { trackSend } from './pending-sends.ts'
import { selectDiscussion } from './selectors.ts'
import type { Subject } from './subject.ts'
import { unpackDiscussions } from './unpack.ts'
import { forgetUnsent, keepUnsent } from './writing/unsent.ts'

export interface Place {
  readonly subject: Pick<Subject, 'kind' | '_id' | 'isOwn' | 'hideAuthorInfo' | 'context'>
  /** The comment it replies to; left out for a comment on the subject itself. */
  readonly replyTo?: Pick<KeptDiscussion, '_id' | 'parentId'>
  /** The comment it replies to is at the maximum depth. */
  readonly isFlat?: boolean
  readonly discussionType: 'comment' | 'answer'
}

/** Sends a comment: it is shown at once as a draft, which the server's reply settles. */
export function sendDiscussion(
  words: Words,
  { subject, replyTo, isFlat, discussionType }: Place,
): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { me } = getState().preloadedData
    if (!me || isBlank(words)) return
    const draft = draftDiscussion(
      { ...words, content: words.content.trim() },
      me,
      {
        subjectKind: subject.kind,
        postId: subject._id,
        parentId: (isFlat ? replyTo?.parentId : replyTo?._id) ?? subject._id,
        answeredId: isFlat ? replyTo?._id : undefined,
        discussionType: replyTo ? 'reply' : discussionType,
        isAuthor: subject.isOwn && !subject.context.isAnonymous,
        isNameless: subject.context.isAnonymous || (subject.hideAuthorInfo && subject.isOwn),
      },
      nanoid(),
      new Date(),
    )
    dispatch(received({ discussions: [draft] }))
    if (!replyTo)
      for (const listId of openLists(getState(), subject._id))
        dispatch(lists.actions.prepended({ listId, id: draft._id }))
    await dispatch(retryDiscussion(draft._id))
  }
}

/** Sends a draft, for the first time or again: by its id the server recognizes a repetition. */
export function retryDiscussion(id: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const draft = selectDiscussion(getState(), id)
    if (!draft) return
    const { subjectKind, post: postId, parentId, discussionType } = draft
    const isReply = discussionType === 'reply'
    const count = (step: 1 | -1) => {
      dispatch(countedOnPost(postId, step))
      if (isReply) dispatch(countedOnParent(parentId, step))
    }
    dispatch(changed({ discussions: { [id]: { sending: 'under way' } } }))
    count(1)
    const words = wordsOf(draft)
    const userId = getState().preloadedData.me?._id ?? ''
    keepUnsent(userId, draft, words)
    const asked = request(discussionCalls.createDiscussion, {
      ...sentOf(words, 'text'),
      ...(isReply ? { discussion: draft.answeredId ?? parentId } : { [subjectKind]: postId, discussionType }),
      uniqueId: id,
    })
    try {
      const { discussion, totalDiscussions } = await trackSend(request, postId, asked)
      forgetUnsent(userId, draft)
      dispatch(received(unpackDiscussions([{ ...discussion, uniqueId: id }])))
      dispatch(toldOfPost(postId, totalDiscussions))
    } catch {
      count(-1)
      dispatch(changed({ discussions: { [id]: { sending: 'failed' } } }))
    }
  }
}

/** Discards a comment that could not be sent. */
export const discardDiscussion =
  (id: string): Thunk =>
  (dispatch, getState) => {
    const draft = selectDiscussion(getState(), id)
    if (draft) forgetUnsent(getState().preloadedData.me?._id ?? '', draft)
    dispatch(dropped({ name: 'discussions', ids: [id] }))
  }
