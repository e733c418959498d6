import { Suspense } from 'react'
import type { CommunityPart } from '../channels/landing-parts.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { useHydrated } from '../platform/use-hydrated.ts'

const LateOnlineNow = lazyPart(async () => ({ default: (await import('./OnlineNow.tsx')).OnlineNow }))

/** Fetched after the page, which neither the server nor the browser lets wait for it. */
const OnlineNow: NonNullable<CommunityPart['OnlineNow']> = ({ channel }) =>
  useHydrated() && (
    <Suspense>
      <LateOnlineNow channel={channel} />
    </Suspense>
  )

export const presenceInCommunity: CommunityPart = { OnlineNow }
