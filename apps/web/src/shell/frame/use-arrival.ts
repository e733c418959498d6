import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Moves the focus to the heading of a new page, for screen readers and the keyboard, unless the page has focused a
 * field. The first page keeps its focus, even when it redirects.
 */
export function useArrival() {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const opened = useRef(pathname)
  const hasMoved = useRef(false)

  useEffect(() => {
    if (opened.current === pathname) return
    opened.current = pathname
    hasMoved.current ||= kind !== 'REPLACE'
    if (!hasMoved.current) return
    if (document.activeElement?.closest('main')) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, kind])
}
