import { type ReactNode, use, useState } from 'react'
import { useParams } from 'react-router'
import { useAppSelector } from '../platform/store/hooks.ts'
import { HoursContext } from '../ui/display/hours.ts'
import { ChannelArrival } from './frame/ChannelArrival.tsx'
import { useBrand } from './frame/use-brand.ts'
import { useChannelTitle } from './frame/use-channel-title.ts'
import { VisitorsOnly } from './frame/VisitorsOnly.tsx'
import { LandingShell } from './landing/LandingShell.tsx'
import { type CommunityPart, LandingPartsContext, landingPartsOf } from './landing-parts.ts'
import { isWhole, selectChannelBySlug } from './selectors.ts'

/** The frame of every page of a community: it loads the community, then shows the page. */
export function ChannelFrame({ parts }: { readonly parts: readonly CommunityPart[] }) {
  const { slug } = useParams()
  const known = useAppSelector((state) => selectChannelBySlug(state, slug))
  const isVisitor = useAppSelector((state) => !state.preloadedData.signedIn)
  const channel = isWhole(known) ? known : null
  // biome-ignore lint/correctness/useHookAtTopLevel: the list of parts never changes, so the order of hooks is stable
  for (const { useCommunity } of parts) useCommunity?.()
  const [landing] = useState(() => landingPartsOf(parts))
  const hours = use(HoursContext) ?? channel?.timeFormat
  useBrand(channel)
  useChannelTitle(channel)
  const page = (
    <LandingPartsContext value={landing}>
      <HoursContext value={hours}>
        {isVisitor ? (
          <LandingShell channel={channel}>
            <VisitorsOnly>
              <ChannelArrival />
            </VisitorsOnly>
          </LandingShell>
        ) : (
          <ChannelArrival />
        )}
      </HoursContext>
    </LandingPartsContext>
  )
  return parts.reduceRight<ReactNode>(
    (within, { People }) => (People ? <People channel={channel}>{within}</People> : within),
    page,
  )
}
