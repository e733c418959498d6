import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

type Plain = HTMLInputElement | HTMLSelectElement

/** What a plain control held when the scripts took over from it; its value is undefined where there was none. */
interface Found {
  readonly value?: string
  readonly hadFocus: boolean
}

const nothing: Found = { hadFocus: false }
const never = () => () => {}

/** The server sends a plain control that works without scripts; null for as long as it has to stand in. */
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
