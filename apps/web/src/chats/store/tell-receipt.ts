import type { Outside, Thunk } from '../../platform/store/store.ts'

const PAUSE_MS = 1000

interface Ways {
  /** What was known before; lower than what was told once the chat is marked as unread. */
  readonly since?: number
  readonly tell: (seq: number) => Promise<unknown>
  /** By a request that outlives the page. */
  readonly tellOnLeaving?: (seq: number) => Promise<unknown>
}

interface Telling {
  seq: number
  told: number
  isNew: boolean
  isWaiting: boolean
  tellOnLeaving: Ways['tellOnLeaving']
}

const tellings = new WeakMap<Outside['request'], Map<string, Telling>>()

/** Tells the server the highest number, at most once a second for each subject. */
export function tellHighest(about: string, seq: number, { since, tell, tellOnLeaving }: Ways): Thunk {
  return (_dispatch, _getState, { request }) => {
    const known = tellings.get(request) ?? new Map<string, Telling>()
    tellings.set(request, known)
    const telling = known.get(about) ?? { seq: 0, told: 0, isNew: false, isWaiting: false, tellOnLeaving }
    known.set(about, telling)
    if (since !== undefined && since < telling.seq) telling.seq = telling.told = since
    if (seq <= telling.seq) return
    telling.seq = seq
    telling.isNew = true
    if (!telling.isWaiting) void run()

    async function run() {
      telling.isWaiting = true
      telling.isNew = false
      const { seq: latest } = telling
      try {
        await tell(latest)
        telling.told = latest
      } catch {
        // The next message, or the next page, tells it again.
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      telling.isWaiting = false
      if (telling.isNew) void run()
    }
  }
}

/** Tells at once what still waits; a page that is left may never be shown again. */
export function tellRest(): Thunk {
  return (_dispatch, _getState, { request }) => {
    for (const { seq, told, tellOnLeaving } of tellings.get(request)?.values() ?? [])
      if (seq > told) void tellOnLeaving?.(seq).catch(() => undefined)
  }
}
