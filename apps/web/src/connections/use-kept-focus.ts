import { type FocusEvent, useEffect, useRef } from 'react'
import { afterLayers, isLayer } from './after-layers.ts'

/** Where a pressed button gives way to another, the other one takes over the focus that would be lost with it. */
export function useKeptFocus<Place extends HTMLElement>(state: unknown) {
  const place = useRef<Place>(null)
  const isInside = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what changes the buttons
  useEffect(() => {
    if (!isInside.current) return
    const isElsewhere = () => !place.current?.contains(document.activeElement)
    // A layer above the place, not the panel that it is in.
    const isAbove = (target: Element | null) =>
      isLayer(target) && !target?.closest('[role="dialog"]')?.contains(place.current)
    return afterLayers(isAbove, () => {
      if (isElsewhere()) place.current?.querySelector('button')?.focus()
    })
  }, [state])

  return {
    ref: place,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !isLayer(relatedTarget)) isInside.current = false
    },
  }
}
