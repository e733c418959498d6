import type { Channel } from '@guildhall/contract/channels'
import { useOutletContext, useParams } from 'react-router'
import { useAppSelector } from '../platform/store/hooks.ts'
import { isWhole, selectChannelBySlug, standingOf } from './selectors.ts'

/** The community of the address, for everything beneath its frame. */
export function useChannel(): Channel {
  return useOutletContext<Channel>()
}

export function useStanding() {
  return standingOf(useChannel())
}

/** The same outside the frame, where the community may not be loaded yet. */
export function useChannelInAddress(): Channel | null {
  const { slug } = useParams()
  const channel = useAppSelector((state) => selectChannelBySlug(state, slug))
  return isWhole(channel) ? channel : null
}
