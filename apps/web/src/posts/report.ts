import { postActionCalls } from '@guildhall/contract/posts'
import { dropped } from '../platform/store/collections.ts'
import { tellFailure } from '../platform/store/failures.ts'
import { optimistically } from '../platform/store/optimistically.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'

export interface Report {
  readonly postId: string
  /** Where it was seen, and is gone from. */
  readonly listId: string
  /** Its author; null where they do not show. */
  readonly otherUserId: string | null
  readonly reportType: string
  readonly isUserBlocked: boolean
}

/** Reports a post, which is gone from then on, and with a block everything of its author. Answers whether it was sent. */
export function reportPost(report: Report): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, { request }) => {
    const { postId, listId, otherUserId, reportType, isUserBlocked } = report
    if ([postId, listId, otherUserId, reportType].includes('')) {
      dispatch(tellFailure(null, 'posts.reportFailed'))
      return false
    }
    const blocked = isUserBlocked && otherUserId !== null && { users: { [otherUserId]: { isBlocked: true } } }
    const changes = { posts: { [postId]: { isDismissed: true } }, ...blocked }
    try {
      await dispatch(
        optimistically(changes, () =>
          request(postActionCalls.reportPost, { postId, reportType, isUserBlocked }),
        ),
      )
      dispatch(dropped({ name: 'posts', ids: [postId] }))
      dispatch(toasted({ textKey: 'people.reported', kind: 'sent', duration: 3000 }))
      return true
    } catch (error) {
      dispatch(tellFailure(error, 'posts.reportFailed'))
      return false
    }
  }
}
