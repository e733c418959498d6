import { useState } from 'react'

/** The present year, read once, so that a question stays the same while the page is open. */
export function useYear(): number {
  const [year] = useState(() => new Date(Date.now()).getUTCFullYear())
  return year
}
