import { Outlet } from 'react-router'
import { useChannelInAddress } from '../channels/use-channel.ts'

/** Beneath a page that passes nothing on: the community for those under it. */
export function InChannelAgain() {
  const channel = useChannelInAddress()
  return channel && <Outlet context={channel} />
}
