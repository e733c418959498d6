import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Longer than a menu takes to close and to return the focus. */
const SETTLED = 400

/** A row that moves to another group becomes a new element, so the focus is moved to it if it would be lost. */
export function useHeldFocus(held: RefObject<string | undefined>, id: string) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (held.current !== id) return
    const bring = () => {
      if (document.activeElement === document.body) button.current?.focus()
    }
    bring()
    const timer = setTimeout(bring, SETTLED)
    return () => clearTimeout(timer)
  }, [held, id])
  return button
}
