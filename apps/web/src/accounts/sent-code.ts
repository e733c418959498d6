import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** What this browser knows of a code: it stays in the entry of the history, since an address tells too many. */
export interface SentCode {
  readonly to: string
  readonly sentAt: number
}

export const sentNow = (to: string): SentCode => ({ to, sentAt: Date.now() })

const never = () => () => undefined

/** Null on the server too, so that the first render in the browser is the same. */
export function useSentCode(): SentCode | null {
  const { state } = useLocation() as { state: Partial<SentCode> | null }
  const isClient = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isClient || typeof state?.to !== 'string' || typeof state.sentAt !== 'number') return null
  return { to: state.to, sentAt: state.sentAt }
}
