import { useEffect } from 'react'
import { useMissed } from '../platform/realtime/use-watch.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { followTabs } from '../users/tabs.ts'
import { recount } from './thunks.ts'

/** Keeps the viewer's counts current: when other tabs change them, and when signals may have been lost. */
export function useLiveNumbers() {
  const dispatch = useAppDispatch()

  useEffect(() => dispatch(followTabs()), [dispatch])

  useMissed(() => void dispatch(recount()))
}
