import { useSyncExternalStore } from 'react'
import type { TextKey } from '../platform/i18n.ts'

interface Announcement {
  readonly textKey: TextKey
  /** The same words again are another announcement. */
  readonly turn: number
}

let latest: Announcement | null = null
const listeners = new Set<() => void>()

/** Says something to those who listen to the page, and shows nothing. */
export function announce(textKey: TextKey) {
  latest = { textKey, turn: (latest?.turn ?? 0) + 1 }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAnnouncement = () =>
  useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  )
