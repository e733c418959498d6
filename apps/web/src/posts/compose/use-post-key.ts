import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Ctrl or Command and Enter post, from anywhere on the page. */
export function usePostKey(page: RefObject<HTMLElement | null>, post: () => void) {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing
    if (!isMeant || !page.current?.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
    post()
  })
  useEffect(() => {
    // Before the editor hears it, to which it means a line break.
    const hear = (event: KeyboardEvent) => heard(event)
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [])
}
