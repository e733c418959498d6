import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { Option } from './option.ts'

/** Selects the text of a choice, so that typing replaces it. */
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
    // The press that gave focus has set a caret meanwhile, so select again; the next press may set it.
    onClick(event: MouseEvent<HTMLInputElement>) {
      if (isComing.current) event.currentTarget.select()
      isComing.current = false
    },
  }
}
