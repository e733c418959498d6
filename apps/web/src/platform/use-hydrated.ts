import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False during server rendering and hydration, when lazily loaded code would not be there yet. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
