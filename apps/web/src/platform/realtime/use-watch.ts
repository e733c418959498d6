import type { WatchableKind } from '@guildhall/contract/watching'
import { useEffect, useEffectEvent } from 'react'
import { useAppDispatch, useAppSelector } from '../store/hooks.ts'
import type { Thunk } from '../store/store.ts'

const watch =
  (kind: WatchableKind, id: string): Thunk<() => void> =>
  (_dispatch, _getState, { line }) =>
    line.watch(kind, id)

/** Hears of what happens in something while it is shown, for those who are signed in. */
export function useWatch(kind: WatchableKind, id: string) {
  const dispatch = useAppDispatch()
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)

  useEffect(() => {
    if (isSignedIn) return dispatch(watch(kind, id))
  }, [dispatch, isSignedIn, kind, id])
}

const listen =
  (listener: () => void): Thunk<() => void> =>
  (_dispatch, _getState, { line }) =>
    line.onMissed(listener)

/** Asks again for what is shown when something may have gone unheard. */
export function useMissed(askAgain: () => unknown) {
  const dispatch = useAppDispatch()
  const missed = useEffectEvent(askAgain)

  useEffect(() => dispatch(listen(() => missed())), [dispatch])
}
