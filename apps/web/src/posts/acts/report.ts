import { postActionCalls } from '@guildhall/contract/posts'
import { act } from '../../platform/store/act.ts'
import { dropped } from '../../platform/store/collections.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'

export interface Report {
  readonly postId: string
  /** The list that the post was in and disappears from. */
  readonly listId: string
  /** Its author; null where the author is hidden. */
  readonly otherUserId: string | null
  readonly reportType: string
  readonly comments: string
  readonly isUserBlocked: boolean
}

/** Reports a post, which disappears, and with a block also all posts of its author. Returns whether it was sent. */
export function reportPost(report: Report): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const { postId, listId, otherUserId, reportType, comments, isUserBlocked } = report
    if ([postId, listId, otherUserId, reportType].includes('')) {
      dispatch(tellFailure(null, 'posts.reportFailed'))
      return false
    }
    const blocked = isUserBlocked && otherUserId !== null && { users: { [otherUserId]: { isBlocked: true } } }
    return dispatch(
      act({
        shown: { posts: { [postId]: { isDismissed: true } }, ...blocked },
        ask: ({ request }) =>
          request(postActionCalls.reportPost, { postId, reportType, comments, isUserBlocked }),
        apply: () => dropped({ name: 'posts', ids: [postId] }),
        done: () => dispatch(toasted({ textKey: 'people.reported', kind: 'sent', duration: 3000 })),
        failedKey: 'posts.reportFailed',
      }),
    )
  }
}
