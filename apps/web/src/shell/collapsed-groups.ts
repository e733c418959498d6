import { useSyncExternalStore } from 'react'

const KEY = 'collapsedGroups'
const listeners = new Set<() => void>()
const none: readonly string[] = []
let kept: readonly string[] | null = null

function read(): readonly string[] {
  if (kept !== null) return kept
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    kept = Array.isArray(found) ? found.filter((id) => typeof id === 'string') : none
  } catch {
    // Without storage, or with nonsense in it, every group is open.
    kept = none
  }
  return kept
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function toggle(id: string) {
  kept = read().includes(id) ? read().filter((other) => other !== id) : [...read(), id]
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // It is remembered until the page is left.
  }
  for (const listener of listeners) listener()
}

/** Whether a group of the sidebar is open, which this browser remembers. */
export function useGroup(id: string) {
  const collapsed = useSyncExternalStore(subscribe, read, () => none)
  return { isOpen: !collapsed.includes(id), toggle: () => toggle(id) }
}
