import { useSyncExternalStore } from 'react'

export const useTabHidden = () =>
  useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  )

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
