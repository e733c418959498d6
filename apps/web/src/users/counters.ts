import { changed } from '../platform/store/collections.ts'
import { meChanged } from '../platform/store/preloaded-data.ts'
import type { Thunk } from '../platform/store/store.ts'
import type { KeptUser } from './collections.ts'

/** By how much my numbers are different now. */
export interface Counted {
  readonly requests?: number
  readonly connections?: number
}

/** Changes my numbers, none of them below nothing, and answers what would change them back. */
export const counted =
  ({ requests = 0, connections = 0 }: Counted): Thunk<Counted> =>
  (dispatch, getState) => {
    const { me } = getState().preloadedData
    if (!me) return {}
    const pendingConnectionReqCount = Math.max(0, me.pendingConnectionReqCount + requests)
    const connectionsCount = Math.max(0, me.connectionsCount + connections)
    dispatch(meChanged({ pendingConnectionReqCount, connectionsCount }))
    dispatch(changed({ users: { [me._id]: { connectionsCount } } }))
    return {
      requests: me.pendingConnectionReqCount - pendingConnectionReqCount,
      connections: me.connectionsCount - connectionsCount,
    }
  }

/** Somebody's number of connections afterwards, if it is known at all. */
export const countOf = (user: KeptUser | undefined, { connections = 0 }: Counted) =>
  user?.connectionsCount === undefined
    ? {}
    : { connectionsCount: Math.max(0, user.connectionsCount + connections) }
