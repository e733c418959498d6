import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** The browser knows that it has no network. Otherwise it may have one, which only a request finds out. */
export const isOffline = () => typeof navigator !== 'undefined' && !navigator.onLine

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export const useIsOffline = () => useSyncExternalStore(subscribe, isOffline, () => false)

/** Runs something as soon as the browser has a network again. */
export function useBackOnline(run: () => void) {
  const back = useEffectEvent(run)
  useEffect(() => {
    const heard = () => back()
    addEventListener('online', heard)
    return () => removeEventListener('online', heard)
  }, [])
}
