import { useEffect } from 'react'

/** Gives the page of a person their name as its title. */
export function usePersonTitle(title: string | undefined) {
  useEffect(() => {
    // The frame names the page first.
    if (title) queueMicrotask(() => Object.assign(document, { title }))
  }, [title])
}
