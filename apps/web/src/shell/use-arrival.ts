import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Takes whoever reads or tabs to the heading of the page they went to, unless that page has taken them to a field. The
 * page they opened first keeps its focus.
 */
export function useArrival() {
  const { pathname } = useLocation()
  const opened = useRef(pathname)

  useEffect(() => {
    if (opened.current === pathname) return
    opened.current = pathname
    if (document.activeElement?.closest('main')) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname])
}
