import { useEffect, useState } from 'react'

/** The value once it has not changed for a while. */
export function useDebounced<Value>(value: Value, delayMs = 300) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
