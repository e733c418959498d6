import { type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react'

const MOST = 5
const TWICE = 2.5
/** How many pixels a finger must move to count as a swipe. */
const ENOUGH = 60

interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

const whole: View = { scale: 1, x: 0, y: 0 }

interface Swipes {
  readonly onSide: (step: 1 | -1) => void
  readonly onAway: () => void
}

interface Point {
  readonly x: number
  readonly y: number
}

const between = ([one, other]: Point[]) => Math.hypot(one!.x - other!.x, one!.y - other!.y)

/** A picture zoomed by wheel, pinch, double press or key, and moved by dragging; unzoomed, a swipe turns the page. */
export function useZoom(pictureId: string, { onSide, onAway }: Swipes) {
  const [view, setView] = useState(whole)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<{ at: Point; view: View; spread: number } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins whole
  useEffect(() => setView(whole), [pictureId])

  const zoomTo = (scale: number) => {
    const bounded = Math.min(MOST, Math.max(1, scale))
    setView(bounded === 1 ? whole : { ...view, scale: bounded })
  }

  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const points = [...pointers.current.values()]
    start.current = { at: points[0]!, view, spread: points.length > 1 ? between(points) : 0 }
  }

  const move = (event: PointerEvent) => {
    const from = start.current
    if (!from || !pointers.current.has(event.pointerId)) return
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const points = [...pointers.current.values()]
    if (points.length > 1 && from.spread > 0) zoomTo(from.view.scale * (between(points) / from.spread))
    else if (view.scale > 1)
      setView({
        ...view,
        x: from.view.x + event.clientX - from.at.x,
        y: from.view.y + event.clientY - from.at.y,
      })
  }

  const end = (event: PointerEvent) => {
    const from = start.current
    const isLast = pointers.current.size === 1
    pointers.current.delete(event.pointerId)
    if (!isLast) return
    start.current = null
    if (!from || from.spread > 0 || view.scale > 1 || event.type === 'pointercancel') return
    const [x, y] = [event.clientX - from.at.x, event.clientY - from.at.y]
    if (Math.abs(x) > ENOUGH && Math.abs(x) > Math.abs(y)) onSide(x < 0 ? 1 : -1)
    else if (y > ENOUGH) onAway()
  }

  return {
    view,
    zoomBy: (factor: number) => zoomTo(view.scale * factor),
    reset: () => setView(whole),
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onDoubleClick: () => zoomTo(view.scale > 1 ? 1 : TWICE),
      onWheel: (event: WheelEvent) => zoomTo(view.scale * (event.deltaY < 0 ? 1.2 : 1 / 1.2)),
    },
  }
}
