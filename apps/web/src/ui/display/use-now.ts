import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for every time on the page. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, MINUTE / 2)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The current minute, or nothing while the HTML may come from a server in another zone. */
export const useNow = () =>
  useSyncExternalStore<number | undefined>(
    subscribe,
    () => Math.floor(Date.now() / MINUTE) * MINUTE,
    () => undefined,
  )
