import { useState } from 'react'

/** The values typed into a dialog of settings. Errors show only after the first attempt to save. */
export function useDialogDraft<D extends object>(first: D | (() => D)) {
  const [draft, setDraft] = useState(first)
  const [isTried, setTried] = useState(false)
  return {
    draft,
    isTried,
    change: (fields: Partial<D>) => setDraft((before) => ({ ...before, ...fields })),
    /** Called on an attempt to save; returns whether the values are valid. */
    check: (isWhole: boolean) => {
      setTried(true)
      return isWhole
    },
    /** Resets the draft for the next item. */
    restart: (next: D) => {
      setDraft(next)
      setTried(false)
    },
  }
}
