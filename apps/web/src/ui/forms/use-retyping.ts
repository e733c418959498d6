import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { Option } from './option.ts'

/** Marks the text of a choice, so that what is typed next stands in its place. */
export function useRetyping(current: Option | null) {
  const input = useRef<HTMLInputElement>(null)
  const isComing = useRef(false)
  const value = current?.value

  useEffect(() => {
    if (value !== undefined && input.current === document.activeElement) input.current?.select()
  }, [value])

  return {
    ref: input,
    onFocus(event: FocusEvent<HTMLInputElement>) {
      isComing.current = true
      event.currentTarget.select()
    },
    // The press that brought the focus has set a caret in the meantime; the next one may.
    onClick(event: MouseEvent<HTMLInputElement>) {
      if (isComing.current) event.currentTarget.select()
      isComing.current = false
    },
  }
}
