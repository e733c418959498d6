import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** What this browser knows of a code: it stays in the entry of the history, since an address tells too many. */
export interface SentCode {
  readonly email: string
  readonly sentAt: number
}

export const sentNow = (email: string): SentCode => ({ email, sentAt: Date.now() })

const never = () => () => undefined

/** Null on the server too, so that the first render in the browser is the same. */
export function useSentCode(): SentCode | null {
  const { state } = useLocation() as { state: Partial<SentCode> | null }
  const isClient = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isClient || typeof state?.email !== 'string' || typeof state.sentAt !== 'number') return null
  return { email: state.email, sentAt: state.sentAt }
}
