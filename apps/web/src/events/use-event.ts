import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadOnceListening } from '../platform/realtime/use-watch.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { type Fetched, fetchEvent, fetchEventAgain } from './fetch-event.ts'

/** The history key of the first page, before any navigation. */
const OPENED = 'default'

/** An event for its page: the one that came with the page or is stored at once, then the server's current one. */
export function useEvent(eventId: string) {
  const dispatch = useAppDispatch()
  const { key, pathname } = useLocation()
  const event = useAppSelector((state) => state.events.entities[eventId])
  const isMissing = useAppSelector((state) => state.preloadedData.missing === pathname)
  const [given] = useState(() => (key === OPENED && (isMissing || event) ? eventId : null))
  const [isRetried, setRetried] = useState(false)
  const isGiven = given === eventId && !isRetried
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const mayBeStale = isSignedIn && isGiven && !isMissing
  useEffect(() => {
    if (mayBeStale) void dispatch(loadOnceListening(fetchEventAgain(eventId)))
  }, [dispatch, mayBeStale, eventId])
  const { data, status, retry } = useLoad(isGiven ? null : eventId, () => dispatch(fetchEvent(eventId)))
  const atOnce: Fetched = { outcome: isMissing ? 'gone' : 'found' }
  const lookAgain = () => {
    setRetried(true)
    retry()
  }
  return { event, fetched: isGiven ? atOnce : status === 'done' ? data : undefined, retry: lookAgain }
}
