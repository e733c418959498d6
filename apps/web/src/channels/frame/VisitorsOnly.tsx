import type { ReactNode } from 'react'
import { Navigate, useLocation, useMatches } from 'react-router'
import { signInPath } from '../../accounts/return-path.ts'
import { pageOf } from '../../platform/page.ts'

/** Shows visitors the public page, and asks them to sign in for the rest. */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const { isPublic } = pageOf(useMatches().map(({ handle }) => handle))
  const { pathname, search, hash } = useLocation()
  return isPublic ? children : <Navigate to={signInPath(pathname + search + hash)} replace />
}
