import { useEffect, useRef } from 'react'

/** When the pressed button is replaced by another, the other takes over its focus. */
export function useJoinFocus(state: string) {
  const place = useRef<HTMLSpanElement>(null)
  const isInside = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what changes the button
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isInside.current && isLost) place.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [state])

  return {
    ref: place,
    // Dialogs and menus that the button opens count as inside.
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}
