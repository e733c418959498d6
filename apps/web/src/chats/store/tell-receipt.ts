import type { Outside, Thunk } from '../../platform/store/store.ts'

const PAUSE_MS = 1000

interface Telling {
  seq: number
  isWaiting: boolean
}

const told = new WeakMap<Outside['request'], Map<string, Telling>>()

/** Tells the server the highest number, at most once a second for each subject. */
export function tellHighest(about: string, seq: number, tell: (seq: number) => Promise<unknown>): Thunk {
  return (_dispatch, _getState, { request }) => {
    const known = told.get(request) ?? new Map<string, Telling>()
    told.set(request, known)
    const telling = known.get(about) ?? { seq: 0, isWaiting: false }
    known.set(about, telling)
    if (seq <= telling.seq) return
    telling.seq = seq
    if (!telling.isWaiting) void run()

    async function run() {
      telling.isWaiting = true
      const { seq: latest } = telling
      // The next message, or the next page, tells it again.
      await tell(latest).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      telling.isWaiting = false
      if (telling.seq > latest) void run()
    }
  }
}
