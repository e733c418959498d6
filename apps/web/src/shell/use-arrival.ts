import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Takes whoever reads or tabs to the heading of the page they went to, unless that page has taken them to a field. The
 * page they opened first keeps its focus, also when it sends them on.
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
