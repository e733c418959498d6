import type { WatchableKind } from '@guildhall/contract/watching'
import { useEffect, useEffectEvent } from 'react'
import { useAppDispatch, useAppSelector } from '../store/hooks.ts'
import type { Thunk } from '../store/store.ts'

const watch =
  (kind: WatchableKind, id: string): Thunk<() => void> =>
  (_dispatch, _getState, { line }) =>
    line.watch(kind, id)

/** Watches a record while the component is mounted, for signed-in people; null watches nothing. */
export function useWatch(kind: WatchableKind, id: string | null) {
  const dispatch = useAppDispatch()
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)

  useEffect(() => {
    if (isSignedIn && id !== null) return dispatch(watch(kind, id))
  }, [dispatch, isSignedIn, kind, id])
}

/** Loads again what the page came with once signals arrive, so that nothing is lost in between. */
export function loadOnceListening(load: Thunk<Promise<unknown>>): Thunk<Promise<void>> {
  return async (dispatch, _getState, { line }) => {
    await line.listening()
    await dispatch(load)
  }
}

const listen =
  (listener: () => void): Thunk<() => void> =>
  (_dispatch, _getState, { line }) =>
    line.onMissed(listener)

/** Loads the shown data again when signals may have been lost. */
export function useMissed(askAgain: () => unknown) {
  const dispatch = useAppDispatch()
  const missed = useEffectEvent(askAgain)

  useEffect(() => dispatch(listen(() => missed())), [dispatch])
}
