import type { Sent } from '@guildhall/contract'
import { moderationCalls as calls } from '@guildhall/contract/moderation'
import { RequestFailed } from '../platform/http/request-failed.ts'
import type { TextKey } from '../platform/i18n.ts'
import { act } from '../platform/store/act.ts'
import { received } from '../platform/store/collections.ts'
import { tellRetriable } from '../platform/store/failures.ts'
import type { AppDispatch, Outside, Thunk } from '../platform/store/store.ts'
import { offered, toasted } from '../platform/store/toasts.ts'
import type { KeptReport } from './collections.ts'
import { loadCase, recount, undoAll } from './thunks.ts'
import { keptReport } from './unpack.ts'

/** What a moderator has chosen to do about a case. */
export type Choice = Pick<
  Sent<typeof calls.updatePostReport>,
  | 'action'
  | 'measure'
  | 'reasonId'
  | 'reason'
  | 'ruleId'
  | 'message'
  | 'until'
  | 'removeContent'
  | 'isNotified'
  | 'otherUserId'
>

export const isDecidedAlready = (error: unknown) => error instanceof RequestFailed && error.status === 409

/** The status that a choice leads to: what leaves everything as it is dismisses the reports. */
const statusAfter = ({ action = 'none', measure }: Choice) =>
  action === 'none' && !measure ? 'dismissed' : 'resolved'

export function sendDecision({ request }: Outside, { kind, aboutId, channel }: KeptReport, choice: Choice) {
  const what = { ...choice, ...(channel && { channelId: channel._id }) }
  switch (kind) {
    case 'user':
      return request(calls.updateUserReport, { ...what, userId: aboutId })
    case 'post':
      return request(calls.updatePostReport, { ...what, postId: aboutId })
    case 'discussion':
      return request(calls.updatePostReport, { ...what, discussionId: aboutId })
    case 'chat':
      return request(calls.updatePostReport, { ...what, chatId: aboutId })
  }
}

export interface Told {
  readonly textKey: TextKey
  readonly values: Record<string, string | number>
}

/** Decides a case, and offers to undo that. Returns whether it was decided. */
export function decide(
  report: KeptReport,
  choice: Choice,
  told: Told,
  onUndone: (caseId: string) => void,
): Thunk<Promise<boolean>> {
  const { _id: caseId } = report
  return act({
    shown: { reports: { [caseId]: { status: statusAfter(choice) } } },
    turn: `case ${caseId}`,
    ask: (outside) => sendDecision(outside, report, choice),
    apply: ({ reports }) => received({ reports: reports.map(keptReport) }),
    done: ({ reports }, dispatch) => {
      dispatch(recount(report))
      dispatch(tellDecided(told, reports[0]?.undoUntil ? [caseId] : [], onUndone))
    },
    failed: (error, dispatch, again) => {
      dispatch(tellRetriable(error, 'moderation.failed', again))
      if (isDecidedAlready(error)) void dispatch(loadCase(caseId)).catch(() => undefined)
      dispatch(recount(report))
    },
  })
}

/** Says what was decided, with the offer to undo as much of it as can be undone. */
export function tellDecided(told: Told, undoable: readonly string[], onUndone: (caseId: string) => void) {
  return (dispatch: AppDispatch) => {
    const [first] = undoable
    if (first === undefined) return void dispatch(toasted({ ...told, kind: 'done', duration: 3000 }))
    const undo = async () => {
      if (await dispatch(undoAll(undoable))) onUndone(first)
    }
    dispatch(offered({ ...told, kind: 'done', action: 'undo' }, () => void undo()))
  }
}
