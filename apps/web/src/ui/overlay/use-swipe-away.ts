import { type PointerEvent, useRef } from 'react'

const enough = 72

/** Lets a finger push the element marked data-swipe back towards its edge; far enough closes it. */
export function useSwipeAway(towards: 'bottom' | 'start' | 'end', onAway: () => void) {
  const from = useRef<number | null>(null)

  const way = (event: PointerEvent) => {
    if (towards === 'bottom') return event.clientY
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    return event.clientX * ((towards === 'end') === isRtl ? -1 : 1)
  }
  const moved = (event: PointerEvent) => (from.current === null ? 0 : Math.max(0, way(event) - from.current))

  const release = (event: PointerEvent) => {
    const panel = event.currentTarget.closest<HTMLElement>('[data-swipe]')
    panel?.removeAttribute('data-swiping')
    panel?.style.removeProperty('--swipe')
    if (event.type === 'pointerup' && moved(event) >= enough) onAway()
    from.current = null
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch') from.current = way(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null) return
      const panel = event.currentTarget.closest<HTMLElement>('[data-swipe]')
      panel?.setAttribute('data-swiping', '')
      panel?.style.setProperty('--swipe', `${moved(event)}px`)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
