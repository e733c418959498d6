import { type RefObject, useEffect, useRef } from 'react'

const EARLY = '0px 0px 600px 0px'

/** Calls back when the end of a list comes near. Its element must be the last of the list. */
export function useNearEnd(onNear: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })

  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return
    // Either the page or an element scrolls, and each has its own option for the same distance.
    const margins = { rootMargin: EARLY, scrollMargin: EARLY } as IntersectionObserverInit
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      margins,
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  return end
}
