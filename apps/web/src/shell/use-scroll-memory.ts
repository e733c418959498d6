import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useHydrated } from '../platform/use-hydrated.ts'

const KEY = 'scroll'
/** Content that loads late may still restore the position, but not after somebody has begun to read. */
const PATIENCE_MS = 4000

let kept: Record<string, number> | null = null

function places(): Record<string, number> {
  if (kept !== null) return kept
  try {
    kept = { ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as object) }
  } catch {
    // A first visit, or no storage: there is no position to restore.
    kept = {}
  }
  if (isOpenedAnew()) delete kept[`default ${location.pathname}${location.search}`]
  return kept
}

/** The document was opened by a link or an address, and is neither loaded again nor returned to. */
const isOpenedAnew = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate')

function keep() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places()))
  } catch {
    // Without storage the positions last until the page is left.
  }
}

/**
 * Remembers the scroll position of an element, else of the page, for each history entry, and restores it on Back and
 * Forward; a newly opened page begins at its top. The key of a history entry is the same for every page that is loaded
 * as a document, so a position belongs to the key and the address together.
 */
export function useScrollMemory(scroller?: RefObject<HTMLElement | null>) {
  const { key, pathname, search, hash } = useLocation()
  const place = `${key} ${pathname}${search}`
  const isReturn = useNavigationType() === 'POP'
  const isHydrating = useRef(!useHydrated())

  useClientLayoutEffect(() => {
    const element = scroller ? scroller.current : document.scrollingElement
    if (!element) return
    const source = scroller ? element : document
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    // Whoever has begun to read the server's HTML is not moved when the page comes to life.
    const isBegun = isHydrating.current && element.scrollTop > 0
    isHydrating.current = false
    const wanted = isBegun ? element.scrollTop : (isReturn && places()[place]) || 0
    if (target && wanted === 0) target.scrollIntoView()
    else element.scrollTop = wanted
    const stop = wanted > element.scrollTop ? insist(element, wanted) : undefined

    const remember = () => {
      places()[place] = element.scrollTop
    }
    source.addEventListener('scroll', remember, { passive: true })
    return () => {
      stop?.()
      source.removeEventListener('scroll', remember)
    }
  }, [place, hash, isReturn, scroller])

  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
}

/** Keeps scrolling while the content grows, until the position is reached or the person scrolls. */
function insist(element: Element, wanted: number) {
  const growth = new ResizeObserver(() => {
    element.scrollTop = wanted
    if (element.scrollTop >= wanted) stop()
  })
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  function stop() {
    clearTimeout(timer)
    growth.disconnect()
    for (const move of moves) element.removeEventListener(move, stop)
  }
  for (const move of moves) element.addEventListener(move, stop, { passive: true })
  for (const child of element.children) growth.observe(child)
  return stop
}

const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
