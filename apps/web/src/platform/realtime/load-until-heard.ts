import type { Thunk } from '../store/store.ts'

/** Loads now and, where no signal can arrive yet, again as soon as they do: what came in between was not heard. */
export function loadUntilHeard(load: () => void): Thunk<() => void> {
  return (_dispatch, _getState, { line }) => {
    let isOver = false
    let isHeard = false
    load()
    const listening = line.listening().then(() => {
      isHeard = true
    })
    const again = () => isOver || load()
    setTimeout(() => isHeard || void listening.then(again))
    return () => {
      isOver = true
    }
  }
}
