import type { Outside, Thunk } from '../store/store.ts'

interface Refresh {
  /** The request has been sent and is not answered yet. */
  isRunning: boolean
  /** Resolves once this fetch is answered. */
  done: Promise<void>
  next: Promise<void> | null
}

/** By asker, so that two stores on one page, as in tests, do not share refreshes. */
const refreshes = new WeakMap<Outside['request'], Map<string, Refresh>>()

/**
 * Fetches again what a signal was about: once for any number of signals, and after a random delay so that clients do
 * not all fetch at once. A signal that arrives during the fetch causes one more.
 */
export function refresh(about: string, fetch: Thunk<Promise<unknown>>): Thunk<Promise<void>> {
  return (dispatch, _getState, { request, jitterMs }) => {
    const known = refreshes.get(request) ?? new Map<string, Refresh>()
    refreshes.set(request, known)
    const current = known.get(about)
    if (current) {
      if (!current.isRunning) return current.done
      current.next ??= current.done.then(() => begin())
      return current.next
    }
    return begin()

    function begin(): Promise<void> {
      const started: Refresh = { isRunning: false, next: null, done: Promise.resolve() }
      started.done = wait(jitterMs()).then(async () => {
        started.isRunning = true
        try {
          await dispatch(fetch)
        } finally {
          if (known.get(about) === started) known.delete(about)
        }
      })
      known.set(about, started)
      return started.done
    }
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
