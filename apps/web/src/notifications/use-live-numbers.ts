import { useEffect } from 'react'
import { loadOnceListening, useMissed } from '../platform/realtime/use-watch.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { followTabs } from '../users/tabs.ts'
import { recount } from './thunks.ts'

/** Keeps the viewer's counts current: when signals begin or may have been lost, and when other tabs change them. */
export function useLiveNumbers() {
  const dispatch = useAppDispatch()

  useEffect(() => dispatch(followTabs()), [dispatch])

  useEffect(() => void dispatch(loadOnceListening(recount())), [dispatch])

  useMissed(() => void dispatch(recount()))
}
