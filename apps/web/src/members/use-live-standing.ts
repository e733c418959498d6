import { useChannelInAddress } from '../channels/use-channel.ts'
import { useMissed } from '../platform/realtime/use-watch.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'

/** Keeps true what I may do in the community that is shown, when a change of it may have gone unheard. */
export function useLiveStanding() {
  const dispatch = useAppDispatch()
  const channel = useChannelInAddress()
  useMissed(async () => {
    if (!channel) return
    const { refreshStanding } = await import('../contexts/refresh-standing.ts')
    await dispatch(refreshStanding(channel._id))
  })
}
