import { selectMe } from '../accounts/selectors.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Home } from './Home.tsx'
import { Welcome } from './Welcome.tsx'

export function FrontPage() {
  const me = useAppSelector(selectMe)
  return me ? <Home me={me} /> : <Welcome />
}
