import { discussionCalls } from '@guildhall/contract/discussions'
import { act } from '../platform/store/act.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { selectDiscussion } from './selectors.ts'

interface Report {
  readonly reportType: string
  readonly comments: string
  /** Blocks the author as well, whose comments disappear. */
  readonly isUserBlocked: boolean
}

/** Reports a comment to the moderators. Returns whether it arrived. */
export function reportDiscussion(discussionId: string, report: Report): Thunk<Promise<boolean>> {
  return act((state) => {
    const said = selectDiscussion(state, discussionId)
    if (!said) return null
    const author = report.isUserBlocked ? said.postedBy?._id : undefined
    return {
      ...(author && { shown: { users: { [author]: { isBlocked: true } } } }),
      ask: ({ request }) => request(discussionCalls.reportDiscussion, { discussionId, ...report }),
      done: (_reply, dispatch) =>
        dispatch(toasted({ textKey: 'people.reported', kind: 'sent', duration: 3000 })),
      failedKey: 'reports.failed',
    }
  })
}
