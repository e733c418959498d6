import { connectionCalls } from '@guildhall/contract/connections'
import type { Related } from '@guildhall/contract/users'
import type { TextKey } from '../platform/i18n.ts'
import { received } from '../platform/store/collections.ts'
import { optimistically } from '../platform/store/optimistically.ts'
import type { Thunk } from '../platform/store/store.ts'
import { offered, toasted } from '../platform/store/toasts.ts'
import { type Counted, counted, countOf } from '../users/counters.ts'
import { selectUser } from '../users/selectors.ts'
import { toldTabs } from '../users/tabs.ts'

interface Act {
  readonly call: typeof connectionCalls.requestConnection
  /** How the other one stands to me at once. */
  readonly shown: Partial<Related>
  readonly counts?: Counted
  readonly textKey: TextKey
  readonly kind: 'sent' | 'removed' | 'done'
}

const acts = {
  request: {
    call: connectionCalls.requestConnection,
    shown: { connectionRequestStatus: 'SENT' },
    textKey: 'connections.requestSent',
    kind: 'sent',
  },
  cancel: {
    call: connectionCalls.cancelConnection,
    shown: { connectionRequestStatus: 'NONE' },
    textKey: 'connections.requestCancelled',
    kind: 'removed',
  },
  approve: {
    call: connectionCalls.addConnection,
    shown: { isConnected: true, pending: false },
    counts: { requests: -1, connections: 1 },
    textKey: 'connections.nowConnected',
    kind: 'done',
  },
  reject: {
    call: connectionCalls.rejectConnection,
    shown: { pending: false },
    counts: { requests: -1 },
    textKey: 'connections.requestRejected',
    kind: 'removed',
  },
  disconnect: {
    call: connectionCalls.disconnectUser,
    shown: { isConnected: false, connectionRequestStatus: 'NONE' },
    counts: { connections: -1 },
    textKey: 'connections.disconnected',
    kind: 'removed',
  },
} satisfies Record<string, Act>

export type ActName = keyof typeof acts

/** Does something between me and another: seen at once, taken back with a word when the server refuses. */
export function act(name: ActName, otherUserId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const { call, shown, counts = {}, textKey, kind }: Act = acts[name]
    const theirs = countOf(selectUser(getState(), otherUserId), counts)
    const back = dispatch(counted(counts))
    try {
      const { user } = await dispatch(
        optimistically({ users: { [otherUserId]: { ...shown, ...theirs } } }, () =>
          request(call, { otherUserId }),
        ),
      )
      // Whoever I ask may have asked me a moment before.
      const isSurprise = name === 'request' && user.isConnected
      if (isSurprise) dispatch(counted(acts.approve.counts))
      dispatch(received({ users: [user] }))
      dispatch(toldTabs(user))
      const words = isSurprise ? told(acts.approve) : { textKey, kind }
      dispatch(toasted({ ...words, values: { name: user.fullname }, duration: 3000 }))
    } catch {
      dispatch(counted(back))
      dispatch(
        offered({ textKey: 'connections.failed', kind: 'failed', action: 'retry' }, () => {
          void dispatch(act(name, otherUserId))
        }),
      )
    }
  }
}

const told = ({ textKey, kind }: Pick<Act, 'textKey' | 'kind'>) => ({ textKey, kind })
