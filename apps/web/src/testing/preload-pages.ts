import { matchRoutes } from 'react-router'
import { routes } from '../router.tsx'

/** Loads the code of pages ahead, so that a test does not load it while it waits for what the page shows. */
export const preloadPages = (...addresses: string[]) =>
  Promise.all(
    addresses
      .flatMap((address) => matchRoutes(routes, address) ?? [])
      .flatMap(({ route: { lazy } }) => (typeof lazy === 'function' ? [lazy()] : [])),
  )
