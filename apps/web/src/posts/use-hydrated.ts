import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the server renders and while its HTML comes to life: what is fetched late would not be there yet. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
