import { useEffect, useEffectEvent } from 'react'
import { useMissed } from '../platform/realtime/use-watch.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import type { Thunk } from '../platform/store/store.ts'

/** Learns where all chats stand once signals arrive; the code that follows chats is loaded after the page is shown. */
const learn =
  (): Thunk<Promise<void>> =>
  async (dispatch, _getState, { line }) => {
    await line.listening()
    const { loadHeads } = await import('./store/load-heads.ts')
    await dispatch(loadHeads())
  }

/** Keeps the number of unread chats current on every page. */
export function useChatNumbers(isOn: boolean) {
  const dispatch = useAppDispatch()
  // A number that stays away for once is not worth an error.
  const ask = useEffectEvent(() => void dispatch(learn()).catch(() => undefined))

  useEffect(() => {
    if (isOn) ask()
  }, [isOn])
  useMissed(() => isOn && ask())
}
