import type { TextKey } from '../platform/i18n.ts'
import { createValue, useValue } from '../platform/value.ts'

interface Announcement {
  readonly textKey: TextKey
  /** Counts up, so that the same text again is announced again. */
  readonly turn: number
}

const latest = createValue<Announcement | null>(null)

/** Announces a text to screen readers without showing it. */
export const announce = (textKey: TextKey) => latest.set({ textKey, turn: (latest.get()?.turn ?? 0) + 1 })

export const useAnnouncement = () => useValue(latest, null)
