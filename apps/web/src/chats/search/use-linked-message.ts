import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/** Goes to the message that the address names, each time such a link is followed. */
export function useLinkedMessage(goTo: (seq: number) => void) {
  const { key, search } = useLocation()
  const seq = Number(new URLSearchParams(search).get('message'))
  const go = useEffectEvent(goTo)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again leads there again
  useEffect(() => {
    if (Number.isInteger(seq) && seq > 0) go(seq)
  }, [key, seq])
}
