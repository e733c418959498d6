import { roomAddress, roomsAddress } from '@guildhall/contract/contexts/addresses'
import { Suspense, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { selectMe } from '../../accounts/selectors.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { useChannelInAddress } from '../use-channel.ts'
import { isWelcomeDue } from '../welcome-due.ts'
import { stopsLeft } from './app-tour.ts'
import { useIsBusy } from './use-is-busy.ts'

const AppTourMarks = lazyPart(async () => ({ default: (await import('./AppTourMarks.tsx')).AppTourMarks }))

const isFeed = (pathname: string) =>
  [roomsAddress, roomAddress].some(({ pattern }) => matchPath(pattern, pathname))

/** Shows newcomers around on the first feed they open, once. It waits for the welcome, and for whoever is typing. */
export function AppTour() {
  const channel = useChannelInAddress()
  const me = useAppSelector(selectMe)
  const { pathname } = useLocation()
  const isBusy = useIsBusy()
  const hasRooms = useAppSelector((state) =>
    Object.values(state.contexts.entities).some(({ channelId }) => channelId === channel?._id),
  )
  const [walk, setWalk] = useState<{ readonly path: string; readonly isInterrupted: boolean } | null>(null)
  if (!channel || !me) return null
  const isDue = isFeed(pathname) && hasRooms && !isWelcomeDue(channel) && stopsLeft(me, channel).length > 0
  const isHere = walk?.path === pathname
  if (isDue && !isBusy && !isHere) setWalk({ path: pathname, isInterrupted: false })
  // It would take the focus from the next field too, so it comes back on another page only.
  if (isBusy && isHere && !walk.isInterrupted) setWalk({ path: pathname, isInterrupted: true })
  if (!isDue || !isHere || walk.isInterrupted) return null
  return (
    <Suspense>
      <AppTourMarks key={channel._id} me={me} channel={channel} />
    </Suspense>
  )
}
