import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import type { CropStep } from './crop.ts'

type Point = readonly [x: number, y: number]

const STEP = 0.02
const arrows: Record<string, Point> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const apart = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0)

/** Turns dragging, pinching, the wheel and the keys into crop steps. */
export function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  zoom: number,
  onStep: (step: CropStep) => void,
) {
  const fingers = useRef(new Map<number, Point>())
  const at = ({ clientX, clientY }: PointerEvent): Point => [clientX, clientY]

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    onStep({ zoom: zoom * Math.exp(-event.deltaY / 500) })
  })
  useEffect(() => {
    const element = stage.current
    const listener = (event: WheelEvent) => turnWheel(event)
    // React listens passively, and the page behind would scroll along.
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [stage])

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, at(event))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = fingers.current.get(event.pointerId)
      if (!from) return
      const before = apart([...fingers.current.values()])
      fingers.current.set(event.pointerId, at(event))
      const after = apart([...fingers.current.values()])
      if (before > 0) return onStep({ zoom: (zoom * after) / before })
      const { width } = event.currentTarget.getBoundingClientRect()
      onStep({ move: [(event.clientX - from[0]) / width, (event.clientY - from[1]) / width] })
    },
    onPointerUp: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const step = stepOf(event.key, zoom)
      if (!step) return
      event.preventDefault()
      onStep(step)
    },
  }
}

function stepOf(key: string, zoom: number): CropStep | null {
  const move = arrows[key]
  if (move) return { move }
  switch (key.toLowerCase()) {
    case '+':
    case '=':
      return { zoom: zoom + 0.1 }
    case '-':
      return { zoom: zoom - 0.1 }
    case 'r':
      return { turn: 'right' }
    case 'f':
      return { flip: true }
    default:
      return null
  }
}
