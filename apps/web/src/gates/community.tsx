import type { Channel } from '@guildhall/contract/channels'
import { Suspense } from 'react'
import type { CommunityPart } from '../channels/landing-parts.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { Spinner } from '../ui/feedback/Spinner.tsx'

const LandingGates = lazyPart(async () => ({ default: (await import('./LandingGates.tsx')).LandingGates }))

const Tiers = ({ channel }: { readonly channel: Channel }) =>
  useHydrated() && (
    <Suspense>
      <LandingGates channel={channel} />
    </Suspense>
  )

const LockedRoom = lazyPart(async () => ({ default: (await import('./LockedRoom.tsx')).LockedRoom }))

const Locked: NonNullable<CommunityPart['Locked']> = ({ room }) =>
  useHydrated() ? (
    <Suspense fallback={<Spinner />}>
      <LockedRoom key={room._id} room={room} />
    </Suspense>
  ) : (
    <Spinner />
  )

const LatePaymentBar = lazyPart(async () => ({
  default: (await import('../payments/LatePaymentBar.tsx')).LatePaymentBar,
}))

/** Asked only of people who pay for something here, and fetched after the page. */
const LatePayment: NonNullable<CommunityPart['LatePayment']> = ({ channel }) => {
  const isHydrated = useHydrated()
  return (
    isHydrated &&
    channel.isMember &&
    channel.isSubscriber && (
      <Suspense>
        <LatePaymentBar key={channel._id} channelId={channel._id} />
      </Suspense>
    )
  )
}

export const gatesInCommunity: CommunityPart = { Tiers, Locked, LatePayment }
