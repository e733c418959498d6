import { Navigate, Outlet, useLocation } from 'react-router'
import { useAppSelector } from '../platform/store/hooks.ts'
import { signInPath } from './return-path.ts'

export function SignedInOnly() {
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const { pathname, search, hash } = useLocation()
  return isSignedIn ? <Outlet /> : <Navigate to={signInPath(pathname + search + hash)} replace />
}
