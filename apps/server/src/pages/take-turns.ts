import { unavailable } from '../platform/refusals.ts'

interface Bounds {
  readonly atOnce: number
  readonly waiting: number
  readonly waitMs: number
}

const RETRY_AFTER_SECONDS = 5

const tooBusy = () => unavailable(RETRY_AFTER_SECONDS)

/** Runs some works at once and lets some wait for a while; refuses those that find no place or wait too long. */
export function takeTurns({ atOnce, waiting, waitMs }: Bounds) {
  const queue = new Set<() => void>()
  let running = 0

  function place(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    if (queue.size >= waiting) return Promise.reject(tooBusy())
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        queue.delete(begin)
        reject(tooBusy())
      }, waitMs)
      queue.add(begin)
    })
  }

  /** Hands the place to whoever waits longest. */
  function leave() {
    const [next] = queue
    if (next) {
      queue.delete(next)
      next()
    } else running -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await place()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
