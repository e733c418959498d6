import { Suspense } from 'react'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'

const PublishingBars = lazyPart(async () => ({
  default: (await import('./PublishingBars.tsx')).PublishingBars,
}))

/** Posts being published stay visible on every page; the code is loaded with the first of them. */
export function Publishing() {
  const isAny = useAppSelector((state) => state.publications.ids.length > 0)
  return (
    isAny && (
      <Suspense fallback={null}>
        <PublishingBars />
      </Suspense>
    )
  )
}
