import type { TextKey } from '../platform/i18n.ts'
import { createValue, useValue } from '../platform/value.ts'

interface Announcement {
  readonly textKey: TextKey
  /** The same words again are another announcement. */
  readonly turn: number
}

const latest = createValue<Announcement | null>(null)

/** Says something to those who listen to the page, and shows nothing. */
export const announce = (textKey: TextKey) => latest.set({ textKey, turn: (latest.get()?.turn ?? 0) + 1 })

export const useAnnouncement = () => useValue(latest, null)
