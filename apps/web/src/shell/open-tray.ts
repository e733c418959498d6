import { useSyncExternalStore } from 'react'
import type { Tray } from './model.ts'

type Open = Tray['id'] | null

let open: Open = null
const listeners = new Set<() => void>()

/** Opens a tray from elsewhere, or none. */
export function openTray(id: Open) {
  open = id
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOpenTray = () =>
  useSyncExternalStore<Open>(
    subscribe,
    () => open,
    () => null,
  )
