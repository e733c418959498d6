import { type RefObject, useEffect } from 'react'

/** Tells the page how much of it the keyboard of a phone covers, so that what stands at its foot stands above it. */
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
