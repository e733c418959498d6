import { settledTurns } from '../in-turn.ts'
import type { Outside, Thunk } from '../store/store.ts'

/** The highest number of a change that was told, by what it is about. */
const told = new WeakMap<Outside['request'], Map<string, number>>()

/**
 * Takes in what a signal tells of a part of a record, unless a newer one has come. Signals of several nodes can overtake
 * each other, and an answer to something of mine that is on its way may be older than the signal: that waits for it.
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
