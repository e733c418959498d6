import { settledTurns } from '../in-turn.ts'
import type { Outside, Thunk } from '../store/store.ts'

/** The highest change number received by signal, per subject. */
const told = new WeakMap<Outside['request'], Map<string, number>>()

/**
 * Applies a signal's change to a part of a record, unless a newer one has been applied. Signals of several nodes can
 * overtake each other, and the reply to a pending request may be older than the signal, so the signal waits for it.
 */
export function applyNewest(
  id: string,
  part: string,
  changeNo: number,
  apply: () => void,
): Thunk<Promise<void>> {
  return async (_dispatch, _getState, { request }) => {
    const known = told.get(request) ?? new Map<string, number>()
    told.set(request, known)
    const key = `${part}/${id}`
    if ((known.get(key) ?? -1) >= changeNo) return
    known.set(key, changeNo)
    const underWay = settledTurns(request, id)
    if (underWay) await underWay
    if (known.get(key) === changeNo) apply()
  }
}
