import { appealCalls, moderationCalls as calls } from '@guildhall/contract/moderation'
import { act } from '../platform/store/act.ts'
import { received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import type { KeptReport } from './collections.ts'
import { refreshCounts } from './counts.ts'
import { keptReport } from './unpack.ts'

/** Loads one case with all that the list does not tell of it. */
export function loadCase(caseId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { report, ...more } = await request(calls.getCase, { caseId })
    dispatch(received({ reports: [{ ...keptReport(report), said: report.reports, ...more }] }))
  }
}

/** Tells the other moderators that the viewer looks at a case. */
export function lookAt(caseId: string): Thunk<Promise<void>> {
  return async (_dispatch, _getState, { request }) => {
    // Nobody depends on it.
    await request(calls.lookAtCase, { caseId }).catch(() => undefined)
  }
}

/** Loads the numbers of the queue that a case belongs to. */
export const recount =
  ({ channel }: Pick<KeptReport, 'channel'>): Thunk =>
  (dispatch) => {
    if (channel) void dispatch(refreshCounts(channel._id))
  }

const undo = (caseId: string): Thunk<Promise<boolean>> =>
  act({
    turn: `case ${caseId}`,
    ask: ({ request }) => request(calls.undoDecision, { caseId }),
    apply: ({ report }) => received({ reports: [keptReport(report)] }),
    done: ({ report }, dispatch) => dispatch(recount(report)),
    failedKey: 'moderation.undoFailed',
  })

/** Undoes decisions: their cases wait again. Returns whether all were undone. */
export function undoAll(caseIds: readonly string[]): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    for (const caseId of caseIds) if (!(await dispatch(undo(caseId)))) return false
    dispatch(toasted({ textKey: 'moderation.told.undone', kind: 'done', duration: 3000 }))
    return true
  }
}

/** Decides about an appeal; one that succeeds undoes the first decision. */
export const decideAppeal = (
  caseId: string,
  outcome: 'upheld' | 'overturned',
  message: string,
): Thunk<Promise<boolean>> =>
  act({
    turn: `case ${caseId}`,
    ask: ({ request }) => request(appealCalls.decideAppeal, { caseId, outcome, message }),
    apply: ({ report }) => received({ reports: [keptReport(report)] }),
    done: ({ report }, dispatch) => {
      dispatch(recount(report))
      dispatch(toasted({ textKey: `moderation.told.${outcome}`, kind: 'done', duration: 3000 }))
    },
    failedKey: 'moderation.appeal.failed',
  })

/** Says that a newcomer is none. */
export function vouchFor(
  { _id: caseId, channel, record }: KeptReport,
  person: { readonly _id: string; readonly fullname: string },
): Thunk<Promise<boolean>> {
  const values = { name: person.fullname }
  return act(() =>
    channel && record
      ? {
          shown: { reports: { [caseId]: { record: { ...record, isNewcomer: false } } } },
          ask: ({ request }) => request(calls.vouchFor, { channelId: channel._id, otherUserId: person._id }),
          done: (_reply, dispatch) =>
            void dispatch(toasted({ textKey: 'moderation.vouched', values, kind: 'done', duration: 3000 })),
          failedKey: 'moderation.vouchFailed',
        }
      : null,
  )
}
