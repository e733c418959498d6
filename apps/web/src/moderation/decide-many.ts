import { moderationCalls as calls } from '@guildhall/contract/moderation'
import { received } from '../platform/store/collections.ts'
import { tellFailure } from '../platform/store/failures.ts'
import type { Outside, Thunk } from '../platform/store/store.ts'
import type { KeptReport } from './collections.ts'
import { type Choice, isDecidedAlready, sendDecision, tellDecided } from './decide.ts'
import { loadCase, recount } from './thunks.ts'
import { keptReport } from './unpack.ts'

/** What can be decided about several cases at once, and how it is told. */
const words = { keep: 'kept', remove: 'removed', dismiss: 'dismissed' } as const
export type ManyAct = keyof typeof words

/** The maximum for one call. */
const AT_ONCE = 100

/** Posts and people are decided together, everything else by itself. */
function groupsOf(reports: readonly KeptReport[]): KeptReport[][] {
  const groups = Map.groupBy(reports, ({ kind, _id }) => (kind === 'post' || kind === 'user' ? kind : _id))
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / AT_ONCE) }, (_, at) =>
      group.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    ),
  )
}

function sendGroup(outside: Outside, reports: readonly KeptReport[], choice: Choice) {
  const first = reports[0]!
  const { kind, channel } = first
  if (kind === 'discussion' || kind === 'chat') return sendDecision(outside, first, choice)
  const what = { ...choice, ...(channel && { channelId: channel._id }) }
  const ids = reports.map(({ aboutId }) => aboutId)
  return kind === 'post'
    ? outside.request(calls.updatePostReport, { ...what, postIds: ids })
    : outside.request(calls.updateUserReport, { ...what, userIds: ids })
}

interface Outcome {
  readonly decided: readonly KeptReport[]
  /** The cases that were not decided. */
  readonly missed: readonly string[]
  /** Whether all of those had been decided by somebody else. */
  readonly isTaken: boolean
}

const askGroup =
  (reports: readonly KeptReport[], choice: Choice): Thunk<Promise<Outcome>> =>
  async (dispatch, _getState, outside) => {
    try {
      const reply = await sendGroup(outside, reports, choice)
      const refused = new Map(reply.failed.map(({ _id, code }) => [_id, code]))
      return {
        decided: reply.reports.map(keptReport),
        missed: reports.flatMap(({ _id, aboutId }) => (refused.has(aboutId) ? _id : [])),
        isTaken: [...refused.values()].every((code) => code === 'conflict'),
      }
    } catch (error) {
      const isTaken = isDecidedAlready(error)
      if (!isTaken) dispatch(tellFailure(error, 'moderation.failed'))
      return { decided: [], missed: reports.map(({ _id }) => _id), isTaken }
    }
  }

/** Decides several cases alike. Each stands for itself: those that somebody else decided meanwhile are told of. */
export function decideMany(
  reports: readonly KeptReport[],
  how: ManyAct,
  onUndone: (caseId: string) => void,
): Thunk<Promise<readonly string[]>> {
  return async (dispatch) => {
    const choice: Choice = { action: how === 'remove' ? 'remove' : 'none' }
    const outcomes: Outcome[] = []
    for (const group of groupsOf(reports)) outcomes.push(await dispatch(askGroup(group, choice)))
    const decided = outcomes.flatMap((outcome) => outcome.decided)
    const missed = outcomes.flatMap((outcome) => outcome.missed)
    dispatch(received({ reports: decided }))
    // What somebody else decided about them is shown instead.
    for (const caseId of missed) void dispatch(loadCase(caseId)).catch(() => undefined)
    if (reports[0]) dispatch(recount(reports[0]))

    const isTaken = outcomes.every((outcome) => outcome.isTaken)
    const ending = missed.length === 0 ? '' : isTaken ? 'Taken' : 'Left'
    const undoable = decided.flatMap(({ _id, undoUntil }) => (undoUntil ? _id : []))
    const values = { count: decided.length, left: missed.length }
    // Where nothing was decided and nobody was quicker, the failure itself has been told.
    if (decided.length > 0 || isTaken)
      dispatch(tellDecided({ textKey: `moderation.many.${words[how]}${ending}`, values }, undoable, onUndone))
    return undoable
  }
}
