import { useEffect } from 'react'
import { useMissed } from '../platform/realtime/use-watch.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { followTabs } from '../users/tabs.ts'
import { recount } from './thunks.ts'

/** Keeps my numbers true: as other tabs change them, and when what was said meanwhile was not heard. */
export function useLiveNumbers() {
  const dispatch = useAppDispatch()

  useEffect(() => dispatch(followTabs()), [dispatch])

  useMissed(() => void dispatch(recount()))
}
