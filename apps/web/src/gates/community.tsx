import type { Channel } from '@guildhall/contract/channels'
import { Suspense } from 'react'
import type { CommunityPart } from '../channels/landing-parts.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { Spinner } from '../ui/feedback/Spinner.tsx'

const LandingGates = lazyPart(async () => ({ default: (await import('./LandingGates.tsx')).LandingGates }))

const Tiers = ({ channel }: { readonly channel: Channel }) => (
  <Suspense>
    <LandingGates channel={channel} />
  </Suspense>
)

const LockedRoom = lazyPart(async () => ({ default: (await import('./LockedRoom.tsx')).LockedRoom }))

const Locked: NonNullable<CommunityPart['Locked']> = ({ room }) => (
  <Suspense fallback={<Spinner />}>
    <LockedRoom key={room._id} room={room} />
  </Suspense>
)

const LatePaymentBar = lazyPart(async () => ({
  default: (await import('../payments/LatePaymentBar.tsx')).LatePaymentBar,
}))

/** Asked only where people can pay at all, and fetched after the page. */
const LatePayment: NonNullable<CommunityPart['LatePayment']> = ({ channel }) =>
  channel.isMember && channel.canCreatePaidThings ? (
    <Suspense>
      <LatePaymentBar key={channel._id} channelId={channel._id} />
    </Suspense>
  ) : null

export const gatesInCommunity: CommunityPart = { Tiers, Locked, LatePayment }
