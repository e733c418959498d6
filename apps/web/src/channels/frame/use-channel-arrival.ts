import { useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { useLoad } from '../../platform/store/use-load.ts'
import { isWhole, selectChannelBySlug } from '../selectors.ts'
import { type Arrival, loadChannel } from '../thunks.ts'

/** The history key of the first page, before any navigation. */
const OPENED = 'default'

/** Loads the community of the address, unless the page came with it. */
export function useChannelArrival() {
  const { slug = '' } = useParams()
  const { key, pathname } = useLocation()
  const inviteId = useSearchParams()[0].get('inviteId')
  const dispatch = useAppDispatch()
  const channel = useAppSelector((state) => selectChannelBySlug(state, slug))
  const isMissing = useAppSelector((state) => state.preloadedData.missing === pathname)
  const [isRetried, setRetried] = useState(false)
  const [given] = useState(() => (key === OPENED && (isMissing || isWhole(channel)) ? slug : null))
  const isGiven = given === slug && !isRetried
  const [seen, setSeen] = useState<{ at: string; id: string } | null>(null)
  if (channel && (seen?.at !== slug || seen.id !== channel._id)) setSeen({ at: slug, id: channel._id })
  /** The community was loaded, and the viewer may no longer see it. */
  const isLost = useAppSelector((state) => seen?.at === slug && !state.channels.entities[seen.id])

  const { data, retry } = useLoad(isGiven ? null : `${slug} ${inviteId ?? ''}`, () =>
    dispatch(loadChannel(slug, false, inviteId)),
  )

  const arrival: Arrival | null =
    isLost || (isGiven && isMissing && !isWhole(channel)) ? { how: 'gone' } : (data ?? null)
  const lookAgain = () => {
    setRetried(true)
    retry()
  }
  return { channel, arrival, retry: lookAgain }
}
