import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { fetchPart } from '../../platform/fetch-part.ts'

/**
 * Lets each route fail in its own place, so that what is around it stays. The boundary is a route of its own: the router
 * renders none whose code has not arrived.
 */
export const containFailures = (
  routes: readonly RouteObject[],
  ErrorBoundary: ComponentType,
): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route
    const contained = {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => fetchPart(lazy) }),
      ...(children && { children: containFailures(children, ErrorBoundary) }),
    } as RouteObject
    return { ErrorBoundary, children: [contained] }
  })
