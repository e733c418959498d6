import { Suspense } from 'react'
import { selectMe } from '../../accounts/selectors.ts'
import { Home } from '../../channels/Home.tsx'
import { selectMyChannels } from '../../channels/selectors.ts'
import { VisitorHome } from '../../channels/VisitorHome.tsx'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { FeedSkeleton } from './FeedSkeleton.tsx'

const HomeFeed = lazyPart(async () => ({ default: (await import('./HomeFeed.tsx')).HomeFeed }))

/** The front page: visitors find communities, members the posts of theirs. */
export function FrontPage() {
  const me = useAppSelector(selectMe)
  return me ? <MyHome name={me.fullname} /> : <VisitorHome />
}

function MyHome({ name }: { readonly name: string }) {
  const isIn = useAppSelector((state) => selectMyChannels(state).length > 0)
  const isHydrated = useHydrated()
  const waiting = <FeedSkeleton />
  return (
    <Home name={name}>
      {isIn && isHydrated ? (
        <Suspense fallback={waiting}>
          <HomeFeed />
        </Suspense>
      ) : (
        waiting
      )}
    </Home>
  )
}
