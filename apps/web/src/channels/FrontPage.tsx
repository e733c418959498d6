import { selectMe } from '../accounts/selectors.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Home } from './Home.tsx'
import { VisitorHome } from './VisitorHome.tsx'

/** Where everybody arrives: visitors find what there is, others what is theirs. */
export function FrontPage() {
  const me = useAppSelector(selectMe)
  return me ? <Home name={me.fullname} /> : <VisitorHome />
}
