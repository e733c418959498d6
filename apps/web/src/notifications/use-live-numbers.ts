import { useEffect, useRef } from 'react'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { useConnection } from '../shell/connection.ts'
import { followTabs } from '../users/tabs.ts'
import { recount } from './thunks.ts'

/** Keeps my numbers true: as other tabs change them, and when what was said meanwhile was not heard. */
export function useLiveNumbers() {
  const dispatch = useAppDispatch()
  const { kind } = useConnection().state
  const wasAway = useRef(false)

  useEffect(() => dispatch(followTabs()), [dispatch])

  useEffect(() => {
    if (kind === 'up' && wasAway.current) void dispatch(recount())
    wasAway.current = kind !== 'up'
  }, [dispatch, kind])
}
