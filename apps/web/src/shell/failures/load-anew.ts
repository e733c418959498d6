import type { Thunk } from '../../platform/store/store.ts'

const KEY = 'loadedAnew'
const PAUSE_MS = 60_000

/** Loads the page as a document, but not in a row: returns false if that was tried a moment ago and has not helped. */
export const loadAnew =
  (now: number): Thunk<boolean> =>
  (_dispatch, _getState, { page }) => {
    try {
      if (now - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return false
      sessionStorage.setItem(KEY, String(now))
    } catch {
      // Without storage nothing would end the row.
      return false
    }
    page.reload()
    return true
  }
