import { useEffect, useRef } from 'react'

/** Calls back after so many milliseconds, not counting those while it was paused. */
export function useClock(duration: number, isStopped: boolean, onEnd: () => void) {
  const remaining = useRef(duration)
  useEffect(() => {
    if (isStopped) return
    const startedAt = performance.now()
    const timer = setTimeout(onEnd, remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - startedAt
    }
  }, [isStopped, onEnd])
}
