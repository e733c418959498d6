import { type RefObject, useEffect, useRef } from 'react'

/** When the pressed button gives way to what it brought, the heading takes over the focus, as on a new page. */
export function useHeadingFocus(page: RefObject<HTMLElement | null>, state: string) {
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    const heading = page.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [page, state])
}
