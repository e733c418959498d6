import { Suspense } from 'react'
import type { CommunityPart } from '../channels/landing-parts.ts'
import { lazyPart } from '../platform/fetch-part.ts'

const LatePaymentBar = lazyPart(async () => ({
  default: (await import('./LatePaymentBar.tsx')).LatePaymentBar,
}))

/** Asked only where people can pay at all, and fetched after the page. */
const LatePayment: NonNullable<CommunityPart['LatePayment']> = ({ channel }) =>
  channel.isMember && channel.canCreatePaidThings ? (
    <Suspense>
      <LatePaymentBar key={channel._id} channelId={channel._id} />
    </Suspense>
  ) : null

export const paymentsInCommunity: CommunityPart = { LatePayment }
