import { useState } from 'react'

/** What is typed into a dialog of settings. What is wrong with it shows once somebody has tried to save it. */
export function useDialogDraft<D extends object>(first: D | (() => D)) {
  const [draft, setDraft] = useState(first)
  const [isTried, setTried] = useState(false)
  return {
    draft,
    isTried,
    change: (fields: Partial<D>) => setDraft((before) => ({ ...before, ...fields })),
    /** Somebody tries to save it; answers whether it can be. */
    check: (isWhole: boolean) => {
      setTried(true)
      return isWhole
    },
    /** For the next one. */
    restart: (next: D) => {
      setDraft(next)
      setTried(false)
    },
  }
}
