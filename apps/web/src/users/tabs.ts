import type { Me } from '@guildhall/contract/users'
import { received } from '../platform/store/collections.ts'
import { meChanged } from '../platform/store/preloaded-data.ts'
import type { AppState, Thunk } from '../platform/store/store.ts'
import type { KeptUser } from './collections.ts'

const NAME = 'guildhall'

interface News {
  readonly meId: string
  readonly me: Partial<Me>
  readonly users: readonly KeptUser[]
}

let line: BroadcastChannel | null = null

const myNumbers = ({ preloadedData: { me } }: AppState): Partial<Me> =>
  me
    ? {
        connectionsCount: me.connectionsCount,
        pendingConnectionReqCount: me.pendingConnectionReqCount,
        showConnectionReqDot: me.showConnectionReqDot,
        unreadNotificationCount: me.unreadNotificationCount,
        showNotificationDot: me.showNotificationDot,
      }
    : {}

/** Tells the other tabs of this browser what was done here: the server tells only other people. */
export const toldTabs =
  (...users: readonly KeptUser[]): Thunk =>
  (_dispatch, getState) => {
    const state = getState()
    const meId = state.preloadedData.me?._id
    if (meId) line?.postMessage({ meId, me: myNumbers(state), users } satisfies News)
  }

/** Hears what the other tabs tell; answers the way to stop. */
export const followTabs = (): Thunk<() => void> => (dispatch, getState) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const opened = new BroadcastChannel(NAME)
  opened.onmessage = ({ data }: MessageEvent<News>) => {
    // Another tab may still show somebody who has signed out since.
    if (data.meId !== getState().preloadedData.me?._id) return
    dispatch(meChanged(data.me))
    dispatch(received({ users: [...data.users] }))
  }
  line = opened
  return () => {
    opened.close()
    if (line === opened) line = null
  }
}
