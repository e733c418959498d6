import { type PointerEvent, useRef } from 'react'

const LONG_MS = 400

/** Distinguishes a long press from a tap. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const end = () => clearTimeout(timer.current)
  return {
    /** Whether the press that has just ended was a long one: then its click is ignored. */
    takeLong() {
      const was = wasLong.current
      wasLong.current = false
      return was
    },
    handlers: {
      onPointerDown({ pointerType }: PointerEvent) {
        wasLong.current = false
        if (pointerType === 'mouse') return
        timer.current = setTimeout(() => {
          wasLong.current = true
          onLong()
        }, LONG_MS)
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
    },
  }
}
