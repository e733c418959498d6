import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

type Plain = HTMLInputElement | HTMLSelectElement

/** The value of a plain control when the scripts took over; undefined where there was no such control. */
interface Found {
  readonly value?: string
  readonly hadFocus: boolean
}

const nothing: Found = { hadFocus: false }
const never = () => () => {}

/**
 * The server renders a plain control that works without scripts; the second value is null while that control stands in.
 */
export function useTakeover<Control extends Plain = HTMLInputElement>() {
  const plain = useRef<Control>(null)
  const isClient = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [found, setFound] = useState<Found | null>(isClient ? nothing : null)
  useLayoutEffect(() => {
    if (isClient) return
    const control = plain.current
    setFound({ value: control?.value, hadFocus: control !== null && control === document.activeElement })
  }, [isClient])
  return [plain, found] as const
}
