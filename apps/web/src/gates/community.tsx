import { isBuilt } from '@guildhall/contract'
import type { Channel } from '@guildhall/contract/channels'
import { Suspense } from 'react'
import type { CommunityPart } from '../channels/landing-parts.ts'
import { lazyPart } from '../platform/fetch-part.ts'

const LandingGates = lazyPart(async () => ({ default: (await import('./LandingGates.tsx')).LandingGates }))

function Tiers({ channel }: { readonly channel: Channel }) {
  if (!isBuilt('payments')) return null
  return (
    <Suspense>
      <LandingGates channel={channel} />
    </Suspense>
  )
}

export const gatesInCommunity: CommunityPart = { Tiers }
