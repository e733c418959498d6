import { useAppSelector } from '../platform/store/hooks.ts'
import { Home } from './Home.tsx'
import { Welcome } from './Welcome.tsx'

export function FrontPage() {
  const me = useAppSelector((state) => state.preloadedData.me)
  return me ? <Home name={me.fullname} /> : <Welcome />
}
