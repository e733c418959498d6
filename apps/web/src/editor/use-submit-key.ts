import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Ctrl or Command with Enter submits the text, from anywhere on the page. */
export function useSubmitKey(page: RefObject<HTMLElement | null>, submit: () => void) {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing
    if (!isMeant || !page.current?.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
    submit()
  })
  useEffect(() => {
    // Captured before the editor, for which it is a line break.
    const hear = (event: KeyboardEvent) => heard(event)
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [])
}
