import type { Outside, Thunk } from '../store/store.ts'

interface Refresh {
  /** It has been asked and has not been answered yet. */
  isRunning: boolean
  /** Resolves with the answer to what is asked next. */
  done: Promise<void>
  next: Promise<void> | null
}

/** By whoever asks: two stores on one page, as in tests, know nothing of each other. */
const refreshes = new WeakMap<Outside['request'], Map<string, Refresh>>()

/**
 * Fetches again what a signal told of: once however many signals come, and not at the same moment as everybody else who
 * heard them. A signal that comes while it is being fetched has it fetched once more.
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
