import { type RefObject, useEffect } from 'react'

/** Tells CSS how much of the page a phone's keyboard covers, so that a fixed footer stays above it. */
export function useKeyboardInset(page: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { visualViewport: view } = window
    if (!view) return
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop)
      page.current?.style.setProperty('--keyboard', `${covered}px`)
    }
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [page])
}
