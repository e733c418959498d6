import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Longer than a menu takes to close and to give the focus back. */
const SETTLED = 400

/** In another group a row is a new element, so the focus is brought after it if it would be lost. */
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
